/** Turris, flat: the plan from above, to build on, and the five faces with their groups and points. */
import { playerName } from "../../texts/names";
import type { Say } from "../../texts/texts";
import type { Colour, Piece, Place, PositionView, TurrisBoard, TurrisView } from "../../wire/types";
import type { BoardProperties, Ghost } from "../board";
import { LOOKS } from "../faces";
import { heightAt, spotName, topPiece } from "../hand";
import { type Cell, Grid } from "./grid";
import { Blamed, GhostBlock, Highlighted, type Project, project, SpotMark, type Square } from "./parts";
import { drawnAt, drawnLines } from "./turning";
import { around, Plank, STAINS, UNIT } from "./wood";

const EDGE = 36;
const SIDE_UNIT = 30;
const LEAST_LEVELS = 4;

export function FlatTurris({ say, ...properties }: BoardProperties & { say: Say }) {
  const { scene } = properties;
  if (scene.board.kind !== "turris") return null;
  const { board } = scene;
  return (
    <div class="flat flat-turris">
      <Plan {...properties} say={say} board={board} />
      <div class="faces">
        {board.views
          .filter((view) => view.side !== "roof")
          .map((view) => (
            <Face
              key={view.side}
              view={view}
              scene={scene}
              ghost={properties.ghost}
              looked={properties.face === view.side}
              levels={levelsOf(board)}
              say={say}
            />
          ))}
      </div>
    </div>
  );
}

function levelsOf(board: TurrisBoard): number {
  return Math.max(LEAST_LEVELS, board.levels + 2);
}

// --- the plan

function Plan({ say, board, ...properties }: BoardProperties & { say: Say; board: TurrisBoard }) {
  const { scene, ghost, orientation } = properties;
  const whole = 2 * EDGE + board.size * UNIT;
  const to: Project = (place) => {
    const at = drawnAt(place, board.size, orientation.quarter);
    return { x: EDGE + at.column * UNIT, y: EDGE + at.line * UNIT };
  };
  const blamed = ghost?.violation ? project(ghost.violation.places, to) : [];
  return (
    <figure class={properties.face === "roof" ? "plan looked-at" : "plan"}>
      <div class="stage">
        <svg viewBox={`0 0 ${whole} ${whole}`} aria-hidden="true" data-picture="turris">
          <Felt board={board} whole={whole} quarter={orientation.quarter} />
          {seenFromAbove(scene).map(({ piece, places, depth }) => {
            const squares = project(places, to);
            return <Plank key={piece.id} {...around(squares)} colour={piece.player} marks={[]} depth={depth} />;
          })}
          {drawnLines(board.size, 0)
            .flat()
            .map((spot) => (
              <Height key={`${spot.x} ${spot.y}`} scene={scene} at={to({ ...spot, z: 0 }) as Square} spot={spot} />
            ))}
          <Outlines
            view={board.views.find((view) => view.side === "roof")}
            at={(column, line) => roofSquare(column, line, to, board.size)}
            unit={UNIT}
          />
          {board.closed.map((place) => (
            <Closed key={place.cell} {...(to(place) as Square)} />
          ))}
          {properties.highlights.map((highlight) => (
            <Highlighted key={highlight.kind} highlight={highlight} to={to} />
          ))}
          {properties.showSpots &&
            properties.spots.map((spot) => {
              const box = around(project(spot.places, to));
              return (
                <SpotMark key={spot.move} x={box.x + box.width / 2} y={box.y + box.height / 2} colour={scene.to_move} />
              );
            })}
          {ghost && <GhostBlock ghost={ghost} squares={distinct(project(ghost.places, to))} />}
          <Blamed squares={distinct(blamed)} />
        </svg>
        <Grid
          board={properties}
          label={say("page-board-turris")}
          rows={planCells(scene, board, orientation.quarter, say)}
          width={whole}
          height={whole}
          first={[board.size - 1, 0]}
        />
      </div>
      <Scores title={say("page-side-roof")} view={board.views.find((view) => view.side === "roof")} say={say} />
    </figure>
  );
}

function roofSquare(column: number, line: number, to: Project, size: number): Square {
  return to({ x: column, y: size - 1 - line, z: 0 }) as Square;
}

function Felt({ board, whole, quarter }: { board: TurrisBoard; whole: number; quarter: number }) {
  const names = Array.from({ length: board.size }, (_, index) => index);
  const label = { "font-family": "system-ui, sans-serif", "font-size": 17, "font-weight": 600, fill: "#e9f2e4" };
  return (
    <g>
      <rect width={whole} height={whole} rx="16" fill="#3f6150" />
      <rect
        x="5"
        y="5"
        width={whole - 10}
        height={whole - 10}
        rx="12"
        fill="none"
        stroke="#6f9480"
        stroke-dasharray="5 5"
      />
      <g fill="#4c7360" stroke="#35523f" stroke-width="1.5">
        {names.flatMap((x) =>
          names.map((y) => (
            <rect key={`${x} ${y}`} x={EDGE + x * UNIT} y={EDGE + y * UNIT} width={UNIT} height={UNIT} />
          )),
        )}
      </g>
      <g text-anchor="middle" {...label}>
        {names.map((index) => {
          const letter = drawnAt({ x: index, y: 0 }, board.size, quarter);
          const digit = drawnAt({ x: 0, y: index }, board.size, quarter);
          return (
            <g key={index}>
              <text {...besides(letter, quarter, board.size)}>{"abc"[index]}</text>
              <text {...besides(digit, (quarter + 3) % 4, board.size)}>{index + 1}</text>
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** Where the name of a line of squares stands: beyond the square, on the side that was south before turning. */
function besides(at: { column: number; line: number }, quarter: number, size: number): Square {
  const far = EDGE + size * UNIT + EDGE / 2;
  const [x, y] = [EDGE + (at.column + 0.5) * UNIT, EDGE + (at.line + 0.5) * UNIT];
  const sides: Square[] = [
    { x, y: far + 6 },
    { x: far, y: y + 6 },
    { x, y: EDGE / 2 + 6 },
    { x: EDGE / 2, y: y + 6 },
  ];
  return sides[quarter] as Square;
}

/** The top of the tower: what each piece shows, lower ones darker. */
function seenFromAbove(scene: PositionView): { piece: Piece; places: Place[]; depth: number }[] {
  const highest = Math.max(0, ...scene.pieces.flatMap((piece) => piece.places.map((place) => place.z + 1)));
  const found = new Map<string, { piece: Piece; places: Place[]; depth: number }>();
  for (const spot of drawnLines(3, 0).flat()) {
    const piece = topPiece(scene, spot);
    const height = heightAt(scene, spot);
    const place = piece?.places.find((part) => part.x === spot.x && part.y === spot.y);
    if (!piece || !place) continue;
    const known = found.get(piece.id);
    if (known) known.places.push(place);
    else found.set(piece.id, { piece, places: [place], depth: (highest - height) * 0.45 });
  }
  return [...found.values()];
}

function Height({ scene, spot, at }: { scene: PositionView; spot: { x: number; y: number }; at: Square }) {
  const height = heightAt(scene, spot);
  const top = topPiece(scene, spot);
  if (!top) return null;
  return (
    <text
      x={at.x + UNIT / 2}
      y={at.y + UNIT / 2 + 9}
      text-anchor="middle"
      font-family="system-ui, sans-serif"
      font-size="26"
      font-weight="700"
      fill={top.player === "white" ? "#5a3d17" : "#f6e3c8"}
    >
      {height}
    </text>
  );
}

function Closed({ x, y }: Square) {
  return (
    <g pointer-events="none" stroke="#ffd9d4" stroke-width="4" stroke-linecap="round">
      <rect
        x={x + 4}
        y={y + 4}
        width={UNIT - 8}
        height={UNIT - 8}
        rx="7"
        fill="#7a1d16"
        fill-opacity="0.35"
        stroke="none"
      />
      <path d={`M${x + 16} ${y + 16}l28 28m0 -28l-28 28`} />
    </g>
  );
}

function distinct(squares: Square[]): Square[] {
  return [...new Map(squares.map((square) => [`${square.x} ${square.y}`, square])).values()];
}

function planCells(scene: PositionView, board: TurrisBoard, quarter: number, say: Say): Cell[][] {
  return drawnLines(board.size, quarter).map((line, row) =>
    line.map((spot, column) => {
      const name = spotName("turris", spot);
      const top = topPiece(scene, spot);
      const height = heightAt(scene, spot);
      const label = top
        ? say("page-cell-tower", { cell: name, player: playerName(say, top.player), height })
        : say("page-cell-empty", { cell: name });
      return { spot, label, x: EDGE + column * UNIT, y: EDGE + row * UNIT, width: UNIT, height: UNIT };
    }),
  );
}

// --- the faces

/** What each side is called. */
export const SIDE_NAMES: Record<TurrisView["side"], string> = {
  south: "page-side-south",
  east: "page-side-east",
  north: "page-side-north",
  west: "page-side-west",
  roof: "page-side-roof",
};

interface FaceProperties {
  view: TurrisView;
  scene: PositionView;
  ghost: Ghost | null;
  /** Whether it is being counted. */
  looked: boolean;
  levels: number;
  say: Say;
}

function Face({ view, scene, ghost, looked, levels, say }: FaceProperties) {
  if (view.side === "roof" || scene.board.kind !== "turris") return null;
  const size = scene.board.size;
  const look = LOOKS[view.side];
  const height = levels * SIDE_UNIT;
  const title = say(SIDE_NAMES[view.side]);
  const at = (place: Place): Square => ({
    x: look(place, size).column * SIDE_UNIT,
    y: height - (place.z + 1) * SIDE_UNIT,
  });
  // The nearest piece is drawn last.
  const pieces = [...scene.pieces].sort((one, other) => distance(other, look, size) - distance(one, look, size));
  return (
    <figure class={looked ? "face looked-at" : "face"}>
      <svg viewBox={`-4 -4 ${size * SIDE_UNIT + 8} ${height + 12}`} role="img" aria-label={faceLabel(view, title, say)}>
        <rect x="-4" y={height} width={size * SIDE_UNIT + 8} height="8" fill="#3f6150" rx="2" />
        <g stroke="currentColor" stroke-opacity="0.12">
          {Array.from({ length: levels }, (_, level) => (
            <path key={`l${level + 1}`} d={`M0 ${level * SIDE_UNIT}h${size * SIDE_UNIT}`} />
          ))}
        </g>
        {pieces.map((piece) => {
          const squares = distinct(piece.places.map(at));
          return (
            <Plank
              key={piece.id}
              {...around(squares, SIDE_UNIT)}
              colour={piece.player}
              marks={[]}
              round={4}
              depth={distance(piece, look, size)}
            />
          );
        })}
        <Outlines
          view={view}
          at={(column, line) => ({ x: column * SIDE_UNIT, y: height - (view.rows.length - line) * SIDE_UNIT })}
          unit={SIDE_UNIT}
        />
        {ghost && ghost.places.length > 0 && (
          <rect
            {...around(distinct(ghost.places.map(at)), SIDE_UNIT)}
            rx="4"
            fill={ghost.legal ? STAINS[ghost.player].light : "#b3261e"}
            fill-opacity="0.55"
            stroke={ghost.legal ? "#2e7d32" : "#b3261e"}
            stroke-width="3"
          />
        )}
      </svg>
      <Scores title={title} view={view} say={say} />
    </figure>
  );
}

function distance(piece: Piece, look: (place: Place, size: number) => { far: number }, size: number): number {
  return Math.min(...piece.places.map((place) => look(place, size).far));
}

function faceLabel(view: TurrisView, title: string, say: Say): string {
  const points = Object.entries(view.scores).map(([player, score]) => `${playerName(say, player as Colour)} ${score}`);
  return `${title}: ${points.join(", ")}`;
}

const OUTLINES: Partial<Record<Colour, string>> = { white: "#fff6dc", black: "#1b0d05" };

/** A line around the largest group of each player, which is what counts. */
function Outlines({
  view,
  at,
  unit,
}: {
  view: TurrisView | undefined;
  at: (column: number, line: number) => Square;
  unit: number;
}) {
  if (!view) return null;
  return (
    <g pointer-events="none" fill="none" stroke-linecap="round">
      {Object.entries(view.groups).map(([player, group]) => {
        const path = outline(group as [number, number][], at, unit);
        return (
          <g key={player}>
            <path d={path} stroke="#f2b632" stroke-opacity="0.9" stroke-width={unit / 8} />
            <path d={path} stroke={OUTLINES[player as Colour] ?? "#000"} stroke-width={unit / 16} />
          </g>
        );
      })}
    </g>
  );
}

/** The borders of a group of squares: edges that only one of its squares has, drawn a little inside. */
export function outline(group: [number, number][], at: (column: number, line: number) => Square, unit: number): string {
  const members = new Set(group.map(([column, line]) => `${at(column, line).x} ${at(column, line).y}`));
  const has = (x: number, y: number): boolean => members.has(`${x} ${y}`);
  const inset = unit / 14;
  const parts: string[] = [];
  for (const [column, line] of group) {
    const { x, y } = at(column, line);
    const [left, right, up, down] = [has(x - unit, y), has(x + unit, y), has(x, y - unit), has(x, y + unit)];
    const [x1, x2] = [left ? x : x + inset, right ? x + unit : x + unit - inset];
    const [y1, y2] = [up ? y : y + inset, down ? y + unit : y + unit - inset];
    if (!up) parts.push(`M${x1} ${y + inset}H${x2}`);
    if (!down) parts.push(`M${x1} ${y + unit - inset}H${x2}`);
    if (!left) parts.push(`M${x + inset} ${y1}V${y2}`);
    if (!right) parts.push(`M${x + unit - inset} ${y1}V${y2}`);
  }
  return parts.join("");
}

function Scores({ title, view, say }: { title: string; view: TurrisView | undefined; say: Say }) {
  return (
    <figcaption>
      <span class="face-title">{title}</span>
      <span class="face-scores">
        {Object.entries(view?.scores ?? {}).map(([player, score]) => (
          <span key={player} class={`chip chip-${player}`} title={playerName(say, player as Colour)}>
            {score}
          </span>
        ))}
      </span>
    </figcaption>
  );
}
