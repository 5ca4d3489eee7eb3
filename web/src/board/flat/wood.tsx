/** Wood: the colours, the grain and the marks of pieces, as SVG. Everything is in attributes, so that pictures keep it. */
import type { Colour } from "../../wire/types";

export const UNIT = 60;
const ROUND = 7;
const INSET = 1.2;

export interface Stain {
  light: string;
  base: string;
  dark: string;
  mark: string;
}

/** Maple and walnut for two, stained beech for four. */
export const STAINS: Record<Colour, Stain> = {
  white: { light: "#f8ead0", base: "#ecd6ab", dark: "#b8935a", mark: "#8f6a35" },
  black: { light: "#7b5439", base: "#573723", dark: "#2c190e", mark: "#d9b48c" },
  blue: { light: "#5c93cf", base: "#3a6ea8", dark: "#1d3f68", mark: "#e6f1ff" },
  green: { light: "#7fb267", base: "#578a43", dark: "#2c5020", mark: "#f0fbe8" },
  orange: { light: "#f5ac5c", base: "#e08a2e", dark: "#8f4e0c", mark: "#40230a" },
  red: { light: "#d56a5e", base: "#b3423a", dark: "#6a1f1b", mark: "#ffe9e4" },
};

/** Gradients and grain that pieces refer to; it must be in the document once. */
export function WoodDefinitions() {
  return (
    <defs>
      {Object.entries(STAINS).map(([colour, stain]) => (
        <linearGradient key={colour} id={`wood-${colour}`} x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" stop-color={stain.light} />
          <stop offset="0.55" stop-color={stain.base} />
          <stop offset="1" stop-color={stain.base} />
        </linearGradient>
      ))}
      <linearGradient id="wood-table" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#b98a5a" />
        <stop offset="1" stop-color="#8d623a" />
      </linearGradient>
      <pattern id="grain" width="120" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(-2)">
        <g fill="none" stroke="#4a2a10" stroke-width="0.8" stroke-opacity="0.2">
          <path d="M0 5c30-4 50 4 80 0s30-3 40 0" />
          <path d="M0 13c20 3 40-3 70 0s40 3 50 0" />
          <path d="M0 20c40-6 60 6 90 1s20-1 30-1" stroke-opacity="0.12" />
          <path d="M0 27c30 4 50-4 75 0s35 2 45 0" />
          <path d="M0 35c25-2 60 3 85 0s25-2 35 0" stroke-opacity="0.14" />
        </g>
      </pattern>
      <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="9" height="9" fill="#b3261e" fill-opacity="0.25" />
        <rect width="3" height="9" fill="#b3261e" fill-opacity="0.75" />
      </pattern>
    </defs>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The mark of a colour, for eyes that do not tell the colours apart. */
export function Mark({ colour, x, y, size = 1 }: { colour: Colour; x: number; y: number; size?: number }) {
  const r = 7 * size;
  const paint = { fill: "none", stroke: STAINS[colour].mark, "stroke-width": 2.4 * size, "stroke-opacity": 0.85 };
  switch (colour) {
    case "white":
      return <circle cx={x} cy={y} r={r} {...paint} />;
    case "black":
      return <path d={`M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`} {...paint} />;
    case "blue":
      return <circle cx={x} cy={y} r={r} {...paint} />;
    case "green":
      return <path d={`M${x} ${y - r}l${r} ${1.75 * r}h${-2 * r}z`} {...paint} stroke-linejoin="round" />;
    case "orange":
      return <rect x={x - r * 0.9} y={y - r * 0.9} width={r * 1.8} height={r * 1.8} {...paint} />;
    default:
      return <path d={`M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`} {...paint} />;
  }
}

interface PlankProperties extends Box {
  colour: Colour;
  /** Where marks go, in the coordinates of the picture. */
  marks: { x: number; y: number }[];
  /** How far back it stands, from 0: the further, the darker. */
  depth?: number;
  round?: number;
}

/** A wooden piece: a block or a cube, or the part of it that is seen. */
export function Plank({ colour, marks, depth = 0, round = ROUND, ...box }: PlankProperties) {
  const stain = STAINS[colour];
  const inner = { x: box.x + INSET, y: box.y + INSET, width: box.width - 2 * INSET, height: box.height - 2 * INSET };
  const tall = box.height > box.width;
  return (
    <g>
      <rect {...inner} rx={round} fill={`url(#wood-${colour})`} />
      <rect
        {...inner}
        rx={round}
        fill="url(#grain)"
        {...(tall && {
          transform: `rotate(90 ${box.x + box.width / 2} ${box.y + box.height / 2})`,
          ...turnedBox(inner),
        })}
      />
      <rect {...inner} rx={round} fill="none" stroke={stain.dark} stroke-width="1.8" />
      <path
        d={`M${inner.x + round} ${inner.y + 2.2}h${inner.width - 2 * round}`}
        stroke="#fff"
        stroke-opacity="0.4"
        stroke-width="1.6"
        stroke-linecap="round"
      />
      {marks.map((mark) => (
        <Mark key={`${mark.x} ${mark.y}`} colour={colour} {...mark} />
      ))}
      {depth > 0 && <rect {...inner} rx={round} fill="#1a0f07" fill-opacity={Math.min(0.22 * depth, 0.45)} />}
    </g>
  );
}

/** A box that covers the given one after it is turned by a quarter about its middle. */
function turnedBox(box: Box): Box {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x: x - box.height / 2, y: y - box.width / 2, width: box.height, height: box.width };
}

/** The smallest box around squares of a picture. */
export function around(squares: { x: number; y: number }[], unit = UNIT): Box {
  const xs = squares.map((square) => square.x);
  const ys = squares.map((square) => square.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left + unit, height: Math.max(...ys) - top + unit };
}

/** The middles of squares. */
export function middles(squares: { x: number; y: number }[], unit = UNIT): { x: number; y: number }[] {
  return squares.map((square) => ({ x: square.x + unit / 2, y: square.y + unit / 2 }));
}
