/** Kwinty, flat: the front of the wall, with the limit of nine by nine as it floats. */
import { playerName } from "../../texts/names";
import type { Say } from "../../texts/texts";
import type { KwintyBoard, PositionView } from "../../wire/types";
import type { BoardProperties } from "../board";
import { spotName } from "../hand";
import { firstColumnShown, COLUMNS_SHOWN as SHOWN } from "../wall";
import { type Cell, Grid } from "./grid";
import { Blamed, GhostBlock, Highlighted, type Project, project, SpotMark } from "./parts";
import { around, middles, Plank, UNIT } from "./wood";

const EDGE = 34;
const GROUND = 46;
const SKY = 14;

interface Frame {
  /** The leftmost column that is shown. */
  from: number;
  rows: number;
  width: number;
  height: number;
  to: Project;
}

/** The part of the table that is shown: the wall in its middle. */
function frameOf(board: KwintyBoard, flipped: boolean): Frame {
  const from = firstColumnShown(board);
  const height = SKY + board.height * UNIT + GROUND;
  const to: Project = ({ x, z }) => {
    const column = flipped ? SHOWN - 1 - (x - from) : x - from;
    const seen = column >= 0 && column < SHOWN && z < board.height;
    return seen ? { x: EDGE + column * UNIT, y: SKY + (board.height - 1 - z) * UNIT } : null;
  };
  return { from, rows: board.height, width: 2 * EDGE + SHOWN * UNIT, height, to };
}

export function FlatKwinty({ say, ...board }: BoardProperties & { say: Say }) {
  const { scene, ghost } = board;
  if (scene.board.kind !== "kwinty") return null;
  const frame = frameOf(scene.board, board.orientation.flipped);
  const blamed = ghost?.violation ? project(ghost.violation.places, frame.to) : [];
  return (
    <div class="flat flat-kwinty">
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true" data-picture="kwinty">
        <Backdrop frame={frame} board={scene.board} flipped={board.orientation.flipped} />
        {scene.pieces.map((piece) => {
          const squares = project(piece.places, frame.to);
          return <Plank key={piece.id} {...around(squares)} colour={piece.player} marks={middles(squares)} />;
        })}
        {board.highlights.map((highlight) => (
          <Highlighted key={highlight.kind} highlight={highlight} to={frame.to} />
        ))}
        {board.showSpots &&
          board.spots.map((spot) => {
            const box = around(project(spot.places, frame.to));
            const mark = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            return Number.isFinite(mark.x) && <SpotMark key={spot.move} {...mark} colour={scene.to_move} />;
          })}
        {ghost && <GhostBlock ghost={ghost} squares={project(ghost.places, frame.to)} />}
        <Blamed squares={blamed} />
      </svg>
      <Grid
        board={board}
        label={say("page-board-kwinty")}
        rows={cells(scene, frame, say)}
        width={frame.width}
        height={frame.height}
        first={[frame.rows - 1, SHOWN >> 1]}
      />
    </div>
  );
}

/** The wall behind, the table below, the names of columns and rows, and the limits. */
function Backdrop({ frame, board, flipped }: { frame: Frame; board: KwintyBoard; flipped: boolean }) {
  const floor = SKY + board.height * UNIT;
  const columns = Array.from({ length: SHOWN }, (_, index) => index);
  const name = (column: number): string =>
    spotName("kwinty", { x: frame.from + (flipped ? SHOWN - 1 - column : column), y: 0 });
  return (
    <g>
      <rect width={frame.width} height={frame.height} fill="#efe4d2" rx="14" />
      <g stroke="#d9c6a6" stroke-width="1">
        {columns.concat(SHOWN).map((column) => (
          <path key={`c${column}`} d={`M${EDGE + column * UNIT} ${SKY}V${floor}`} />
        ))}
        {Array.from({ length: board.height + 1 }, (_, row) => (
          <path key={`r${SKY + row * UNIT}`} d={`M${EDGE} ${SKY + row * UNIT}h${SHOWN * UNIT}`} />
        ))}
      </g>
      <Limits frame={frame} board={board} flipped={flipped} />
      <rect y={floor} width={frame.width} height={GROUND} fill="url(#wood-table)" />
      <rect y={floor} width={frame.width} height={GROUND} fill="url(#grain)" />
      <rect y={floor} width={frame.width} height="4" fill="#fff" fill-opacity="0.25" />
      <g font-family="system-ui, sans-serif" font-size="19" font-weight="600" text-anchor="middle">
        {columns.map((column) => (
          <text key={column} x={EDGE + (column + 0.5) * UNIT} y={floor + 31} fill="#fff7ea">
            {name(column)}
          </text>
        ))}
        {Array.from({ length: board.height }, (_, row) => (
          <text key={`n${row + 1}`} x={EDGE / 2} y={floor - (row + 0.5) * UNIT + 7} font-size="15" fill="#7a6243">
            {row + 1}
          </text>
        ))}
      </g>
    </g>
  );
}

/** Where the wall can never reach is shaded; a line marks the border, which comes nearer as the wall grows. */
function Limits({ frame, board, flipped }: { frame: Frame; board: KwintyBoard; flipped: boolean }) {
  if (board.first_column === null || board.last_column === null) return null;
  const height = board.height * UNIT;
  const edges = [board.last_column - board.width + 1, board.first_column + board.width].map((column) => {
    const along = Math.min(Math.max(column - frame.from, 0), SHOWN);
    return flipped ? SHOWN - along : along;
  });
  const [left, right] = [Math.min(...edges), Math.max(...edges)];
  const line = { stroke: "#a8733a", "stroke-width": 3, "stroke-dasharray": "3 8", "stroke-linecap": "round" } as const;
  return (
    <g data-limit={`${left}-${right}`}>
      <rect x={EDGE} y={SKY} width={left * UNIT} height={height} fill="#6b4a28" fill-opacity="0.2" />
      <rect
        x={EDGE + right * UNIT}
        y={SKY}
        width={(SHOWN - right) * UNIT}
        height={height}
        fill="#6b4a28"
        fill-opacity="0.2"
      />
      {left > 0 && <path d={`M${EDGE + left * UNIT} ${SKY}v${height}`} {...line} />}
      {right < SHOWN && <path d={`M${EDGE + right * UNIT} ${SKY}v${height}`} {...line} />}
      <path d={`M${EDGE + left * UNIT} ${SKY}h${(right - left) * UNIT}`} {...line} />
    </g>
  );
}

function cells(scene: PositionView, frame: Frame, say: Say): Cell[][] {
  const owners = new Map(scene.pieces.flatMap((piece) => piece.places.map((place) => [place.cell, piece.player])));
  return Array.from({ length: frame.rows }, (_, row) => {
    const z = frame.rows - 1 - row;
    return Array.from({ length: SHOWN }, (_, column) => {
      const x = frame.from + column;
      const name = `${spotName("kwinty", { x, y: 0 })}${z + 1}`;
      const owner = owners.get(name);
      const label = owner
        ? say("page-cell-block", { cell: name, player: playerName(say, owner) })
        : say("page-cell-empty", { cell: name });
      const square = frame.to({ x, y: 0, z }) ?? { x: 0, y: 0 };
      // The lowest cells reach down to the letters, the highest to the edge: easy to hit.
      const [top, bottom] = [row === 0 ? 0 : square.y, row === frame.rows - 1 ? frame.height : square.y + UNIT];
      return { spot: { x, y: 0, z }, label, x: square.x, y: top, width: UNIT, height: bottom - top };
    }).sort((one, other) => one.x - other.x);
  });
}
