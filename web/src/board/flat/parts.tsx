/** What flat boards have in common: ghosts, spots and highlights on squares of a picture. */
import type { Colour } from "../../wire/types";
import type { Ghost, Highlight } from "../board";
import { around, Mark, middles, Plank, STAINS, UNIT } from "./wood";

export interface Square {
  x: number;
  y: number;
}

/** A board's picture of a place: where the square is, or null if it is not seen. */
export type Project = (place: { x: number; y: number; z: number }) => Square | null;

export function project(places: readonly { x: number; y: number; z: number }[], to: Project): Square[] {
  return places.map(to).filter((square) => square !== null);
}

/** A block that somebody considers: clear wood with a green rim if it may go there, red hatching if not. */
export function GhostBlock({ ghost, squares }: { ghost: Ghost; squares: Square[] }) {
  if (!squares.length) return null;
  const box = around(squares);
  const rim = ghost.legal ? "#2e7d32" : "#b3261e";
  const goes = ghost.kind === "take";
  return (
    <g data-ghost={ghost.legal ? "legal" : "illegal"} pointer-events="none">
      {!goes && (
        <g opacity={ghost.legal ? 0.82 : 0.5}>
          <Plank {...box} colour={ghost.player} marks={middles(squares)} />
        </g>
      )}
      {(!ghost.legal || goes) && <rect {...box} rx="7" fill="url(#hatch)" />}
      <rect
        {...grown(box, -1)}
        rx="7"
        fill="none"
        stroke={rim}
        stroke-width="4"
        stroke-dasharray={goes ? "9 6" : "none"}
      />
    </g>
  );
}

/** Cells that are to blame for a refusal. */
export function Blamed({ squares }: { squares: Square[] }) {
  return (
    <g pointer-events="none">
      {squares.map(({ x, y }) => (
        <g key={`${x} ${y}`} stroke="#b3261e" stroke-width="5" stroke-linecap="round">
          <rect
            x={x + 3}
            y={y + 3}
            width={UNIT - 6}
            height={UNIT - 6}
            rx="7"
            fill="#b3261e"
            fill-opacity="0.22"
            stroke-width="3"
          />
          <path d={`M${x + 20} ${y + 20}l20 20m0 -20l-20 20`} stroke="#fff" stroke-width="8" />
          <path d={`M${x + 20} ${y + 20}l20 20m0 -20l-20 20`} />
        </g>
      ))}
    </g>
  );
}

const RIMS: Record<Highlight["kind"], { colour: string; width: number; dash: string }> = {
  last: { colour: "#f2b632", width: 3, dash: "none" },
  hint: { colour: "#1f7ae0", width: 4, dash: "8 5" },
  win: { colour: "#ffb300", width: 6, dash: "none" },
};

/** Squares that stand out; what has won also glows. */
export function Highlighted({ highlight, to }: { highlight: Highlight; to: Project }) {
  const squares = project(highlight.places, to);
  const rim = RIMS[highlight.kind];
  if (!squares.length) return null;
  const boxes = highlight.kind === "win" ? squares.map((square) => around([square])) : [around(squares)];
  return (
    <g pointer-events="none" class={`highlight-${highlight.kind}`} data-highlight={highlight.kind}>
      {boxes.map((box) => (
        <rect
          key={`${box.x} ${box.y}`}
          {...grown(box, -2)}
          rx="6"
          fill={highlight.kind === "win" ? "#fffaf0" : "none"}
          fill-opacity="0.1"
          stroke={rim.colour}
          stroke-width={rim.width}
          stroke-dasharray={rim.dash}
        />
      ))}
    </g>
  );
}

/** A dot where the hand could put something. */
export function SpotMark({ x, y, colour }: Square & { colour: Colour }) {
  return (
    <g pointer-events="none" class="spot-mark">
      <circle cx={x} cy={y} r="11" fill={STAINS[colour].base} stroke="#fff" stroke-width="2.5" opacity="0.9" />
      <Mark colour={colour} x={x} y={y} size={0.6} />
    </g>
  );
}

export function grown(box: { x: number; y: number; width: number; height: number }, by: number) {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
