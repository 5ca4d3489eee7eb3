/** QBQ, flat: the board from above, with the height of every tower. */
import { playerName } from "../../texts/names";
import type { Say } from "../../texts/texts";
import type { Colour, PositionView, QbqBoard } from "../../wire/types";
import { type BoardProperties, type Ghost, type Spot, sameSpot } from "../board";
import { spotName } from "../hand";
import { type Cell, Grid } from "./grid";
import { Blamed, Highlighted, type Project, project, SpotMark, type Square } from "./parts";
import { drawnAt, drawnLines } from "./turning";
import { Mark, Plank, STAINS, UNIT } from "./wood";

const EDGE = 36;
/** Each cube of a tower is drawn so much higher and smaller than the one below. */
const LIFT = 5;
const MARGIN = 7;

export function FlatQbq({ say, ...properties }: BoardProperties & { say: Say }) {
  const { scene, ghost, orientation } = properties;
  if (scene.board.kind !== "qbq") return null;
  const { board } = scene;
  const whole = 2 * EDGE + board.size * UNIT;
  const to: Project = (place) => {
    const at = drawnAt(place, board.size, orientation.quarter);
    return { x: EDGE + at.column * UNIT, y: EDGE + at.line * UNIT };
  };
  const towers = [...board.towers].sort(
    (one, other) => lineOf(one, board, orientation.quarter) - lineOf(other, board, orientation.quarter),
  );
  const crushed = crushedBy(ghost);
  return (
    <div class="flat flat-qbq">
      <div class="stage">
        <svg viewBox={`0 0 ${whole} ${whole}`} aria-hidden="true" data-picture="qbq">
          <Fields scene={scene} board={board} whole={whole} to={to} quarter={orientation.quarter} />
          {towers.map((tower) => {
            const square = to({ ...tower, z: 0 }) as Square;
            const lifted = sameSpot(properties.lifted, tower);
            return (
              <Tower
                key={tower.field}
                {...square}
                colour={tower.player}
                height={tower.height}
                lifted={lifted}
                crushed={crushed.has(tower.field)}
              />
            );
          })}
          {properties.highlights.map((highlight) => (
            <Highlighted key={highlight.kind} highlight={highlight} to={to} />
          ))}
          {properties.showSpots && <Spots {...properties} to={to} />}
          {ghost && <GhostCubes ghost={ghost} to={to} />}
          {board.towers.map(
            (tower) =>
              crushed.has(tower.field) && (
                <Crushed
                  key={tower.field}
                  {...(to({ ...tower, z: 0 }) as Square)}
                  count={crushed.get(tower.field) ?? 0}
                />
              ),
          )}
          {ghost?.violation && <Blamed squares={project(ghost.violation.places, to)} />}
        </svg>
        <Grid
          board={properties}
          label={say("page-board-qbq")}
          rows={cells(scene, board, orientation.quarter, say)}
          width={whole}
          height={whole}
          first={[board.size - 1, 0]}
        />
      </div>
    </div>
  );
}

function lineOf(spot: Spot, board: QbqBoard, quarter: number): number {
  return drawnAt(spot, board.size, quarter).line;
}

/** Fields, tinted by whose goal they are; start corners carry the mark of their colour. */
function Fields({
  scene,
  board,
  whole,
  to,
  quarter,
}: {
  scene: PositionView;
  board: QbqBoard;
  whole: number;
  to: Project;
  quarter: number;
}) {
  const goals = new Map<string, Colour>();
  const starts = new Map<string, Colour>();
  for (const player of scene.players) {
    for (const field of board.goals[player] ?? []) goals.set(field, player);
    for (const field of board.starts[player] ?? []) starts.set(field, player);
  }
  const half = (board.size / 2) * UNIT;
  return (
    <g>
      <rect width={whole} height={whole} rx="16" fill="url(#wood-table)" />
      <rect width={whole} height={whole} rx="16" fill="url(#grain)" />
      <rect
        x={EDGE - 5}
        y={EDGE - 5}
        width={whole - 2 * EDGE + 10}
        height={whole - 2 * EDGE + 10}
        rx="8"
        fill="#5f3f22"
      />
      {drawnLines(board.size, 0)
        .flat()
        .map((spot) => {
          const name = spotName("qbq", spot);
          const { x, y } = to({ ...spot, z: 0 }) as Square;
          const goal = goals.get(name);
          const start = starts.get(name);
          return (
            <g key={name}>
              <rect x={x + 1} y={y + 1} width={UNIT - 2} height={UNIT - 2} rx="4" fill="#f0e2c8" />
              {goal && (
                <rect
                  x={x + 1}
                  y={y + 1}
                  width={UNIT - 2}
                  height={UNIT - 2}
                  rx="4"
                  fill={STAINS[goal].light}
                  fill-opacity="0.42"
                />
              )}
              {start && (
                <g opacity="0.55">
                  <rect
                    x={x + 6}
                    y={y + 6}
                    width={UNIT - 12}
                    height={UNIT - 12}
                    rx="5"
                    fill="none"
                    stroke={STAINS[start].base}
                    stroke-width="3"
                  />
                </g>
              )}
            </g>
          );
        })}
      {scene.players.map((player) => {
        const fields = board.goals[player] ?? [];
        const middle = fields[fields.length >> 1];
        if (!middle) return null;
        const at = to({ x: middle.charCodeAt(0) - 97, y: Number(middle[1]) - 1, z: 0 }) as Square;
        return (
          <g key={player} opacity="0.5">
            <circle cx={at.x + UNIT / 2} cy={at.y + UNIT / 2} r="19" fill={STAINS[player].base} />
            <Mark colour={player} x={at.x + UNIT / 2} y={at.y + UNIT / 2} size={1.1} />
          </g>
        );
      })}
      <path
        d={`M${EDGE + half} ${EDGE}v${2 * half}M${EDGE} ${EDGE + half}h${2 * half}`}
        stroke="#5f3f22"
        stroke-width="5"
      />
      <g text-anchor="middle" font-family="system-ui, sans-serif" font-size="17" font-weight="600" fill="#fff3e0">
        {Array.from({ length: board.size }, (_, index) => {
          const letter = to({ x: index, y: 0, z: 0 }) as Square;
          const digit = to({ x: 0, y: index, z: 0 }) as Square;
          const across = quarter % 2 === 1;
          return (
            <g key={`n${index + 1}`}>
              <text
                x={across ? EDGE / 2 : letter.x + UNIT / 2}
                y={across ? letter.y + UNIT / 2 + 6 : whole - EDGE / 2 + 8}
              >
                {"abcdef"[index]}
              </text>
              <text
                x={across ? digit.x + UNIT / 2 : EDGE / 2}
                y={across ? whole - EDGE / 2 + 8 : digit.y + UNIT / 2 + 6}
              >
                {index + 1}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}

interface TowerProperties extends Square {
  colour: Colour;
  height: number;
  lifted: boolean;
  crushed: boolean;
}

function Tower({ x, y, colour, height, lifted, crushed }: TowerProperties) {
  const side = UNIT - 2 * MARGIN;
  const top = y + MARGIN - (height - 1) * LIFT;
  return (
    <g opacity={crushed ? 0.55 : 1}>
      <rect
        x={x + MARGIN + 3}
        y={y + MARGIN + 5}
        width={side}
        height={side}
        rx="8"
        fill="#2b1808"
        fill-opacity="0.35"
      />
      {Array.from({ length: height }, (_, level) => (
        <Plank
          key={`l${level + 1}`}
          x={x + MARGIN}
          y={y + MARGIN - level * LIFT - (lifted && level === height - 1 ? 6 : 0)}
          width={side}
          height={side}
          colour={colour}
          marks={
            level === height - 1
              ? [{ x: x + UNIT / 2, y: top + side / 2 - (lifted ? 6 : 0) - (height > 1 ? 7 : 0) }]
              : []
          }
        />
      ))}
      {height > 1 && (
        <text
          x={x + UNIT / 2}
          y={top + side - 5 - (lifted ? 6 : 0)}
          text-anchor="middle"
          font-family="system-ui, sans-serif"
          font-size="17"
          font-weight="800"
          fill={STAINS[colour].mark}
        >
          {height}
        </text>
      )}
      {lifted && (
        <rect
          x={x + MARGIN - 2}
          y={top - 8}
          width={side + 4}
          height={side + 4}
          rx="9"
          fill="none"
          stroke="#fff"
          stroke-width="3.5"
        />
      )}
    </g>
  );
}

/** How many cubes of others an action would take from each field. */
function crushedBy(ghost: Ghost | null): Map<string, number> {
  const crushed = new Map<string, number>();
  for (const { player, places } of ghost?.changes?.removed ?? []) {
    const field = places[0]?.cell.split(".")[0];
    if (field && player !== ghost?.player) crushed.set(field, (crushed.get(field) ?? 0) + 1);
  }
  return crushed;
}

/** A badge that says how many cubes go from a field. */
function Crushed({ x, y, count }: Square & { count: number }) {
  return (
    <g pointer-events="none" data-crushed={count}>
      <circle cx={x + UNIT - 8} cy={y + 8} r="12" fill="#b3261e" stroke="#fff" stroke-width="2.5" />
      <text
        x={x + UNIT - 8}
        y={y + 13}
        text-anchor="middle"
        font-family="system-ui, sans-serif"
        font-size="14"
        font-weight="800"
        fill="#fff"
      >
        −{count}
      </text>
    </g>
  );
}

/** Without something lifted, what can be lifted is marked; else where it can go. */
function Spots({ scene, spots, lifted, to }: BoardProperties & { to: Project }) {
  const marked = new Map<string, Square>();
  for (const spot of spots) {
    const from =
      !lifted && spot.source ? { x: spot.source.charCodeAt(0) - 97, y: Number(spot.source[1]) - 1, z: 0 } : null;
    for (const place of from ? [from] : spot.places) marked.set(`${place.x} ${place.y}`, to(place) as Square);
  }
  return (
    <g>
      {[...marked].map(([key, { x, y }]) => (
        <SpotMark key={key} x={x + UNIT / 2} y={y + UNIT / 2} colour={scene.to_move} />
      ))}
    </g>
  );
}

/** Cubes as they would come down, an arrow from where they come, and how many fall over the edge. */
function GhostCubes({ ghost, to }: { ghost: Ghost; to: Project }) {
  const rim = ghost.legal ? "#2e7d32" : "#b3261e";
  const source = ghost.source ? (to({ ...ghost.source, z: 0 }) as Square) : null;
  const last = ghost.places.at(-1);
  const end = last ? (to(last) as Square) : null;
  const side = UNIT - 2 * MARGIN;
  return (
    <g pointer-events="none" data-ghost={ghost.legal ? "legal" : "illegal"}>
      {source && end && ghost.legal && (
        <path
          d={`M${source.x + UNIT / 2} ${source.y + UNIT / 2}L${end.x + UNIT / 2} ${end.y + UNIT / 2}`}
          stroke="#fff"
          stroke-opacity="0.9"
          stroke-width="4"
          stroke-dasharray="2 9"
          stroke-linecap="round"
        />
      )}
      {ghost.places.map((place) => {
        const { x, y } = to(place) as Square;
        const top = y + MARGIN - place.z * LIFT;
        return (
          <g key={place.cell}>
            <g opacity={ghost.legal ? 0.85 : 0.45}>
              <Plank
                x={x + MARGIN}
                y={top}
                width={side}
                height={side}
                colour={ghost.player}
                marks={[{ x: x + UNIT / 2, y: top + side / 2 }]}
              />
            </g>
            {!ghost.legal && <rect x={x + MARGIN} y={top} width={side} height={side} rx="7" fill="url(#hatch)" />}
            <rect
              x={x + MARGIN - 1}
              y={top - 1}
              width={side + 2}
              height={side + 2}
              rx="8"
              fill="none"
              stroke={rim}
              stroke-width="4"
            />
          </g>
        );
      })}
    </g>
  );
}

function cells(scene: PositionView, board: QbqBoard, quarter: number, say: Say): Cell[][] {
  const towers = new Map(board.towers.map((tower) => [tower.field, tower]));
  return drawnLines(board.size, quarter).map((line, row) =>
    line.map((spot, column) => {
      const name = spotName("qbq", spot);
      const tower = towers.get(name);
      const goal = scene.players.find((player) => board.goals[player]?.includes(name));
      const label = tower
        ? say("page-cell-tower", { cell: name, player: playerName(say, tower.player), height: tower.height })
        : goal
          ? say("page-cell-goal", { cell: name, player: playerName(say, goal) })
          : say("page-cell-empty", { cell: name });
      return { spot, label, x: EDGE + column * UNIT, y: EDGE + row * UNIT, width: UNIT, height: UNIT };
    }),
  );
}
