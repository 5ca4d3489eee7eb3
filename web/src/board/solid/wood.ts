/**
 * Wood, painted: one atlas per colour with four boards cut along the grain and four across it, each with the mark of the
 * colour, so that pieces differ from each other and colours differ by more than colour.
 */
import { CanvasTexture, SRGBColorSpace } from "three";
import type { Colour } from "../../wire/types";
import { STAINS, type Stain } from "../flat/wood";
import type { Patch } from "./shape";

export const BOARDS = 4;
const UNIT = 192;
const WIDTH = 3 * UNIT;
const HEIGHT = BOARDS * UNIT;
/** Boards are cut a little inside of what is painted, so that neighbours never show. */
const MARGIN = 0.006;
const MARK = 0.115;
/** How strong the grain of each stain is. */
const GRAIN: Record<Colour, number> = { white: 0.55, black: 0.8, blue: 0.7, green: 0.65, orange: 0.7, red: 0.7 };

type Painter = CanvasRenderingContext2D;

/** A generator of numbers from 0 to 1 that is the same every time. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A texture that is painted once. */
export function painted(width: number, height: number, paint: (painter: Painter) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const painter = canvas.getContext("2d");
  if (painter) paint(painter);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** The atlas of a colour: boards of two squares on the left, ends on the right. */
export function woodAtlas(colour: Colour): CanvasTexture {
  return painted(WIDTH, HEIGHT, (painter) => {
    const stain = STAINS[colour];
    const random = chances(colour.length * 7919 + colour.charCodeAt(0));
    for (let board = 0; board < BOARDS; board++) {
      painter.save();
      clip(painter, 0, board * UNIT, 2 * UNIT, UNIT);
      paintGrain(painter, 2 * UNIT, UNIT, stain, GRAIN[colour], random);
      for (const x of [0.5, 1.5]) paintMark(painter, colour, x * UNIT, UNIT / 2, MARK * UNIT);
      painter.restore();
      painter.save();
      clip(painter, 2 * UNIT, board * UNIT, UNIT, UNIT);
      paintRings(painter, UNIT, stain, GRAIN[colour], random);
      paintMark(painter, colour, UNIT / 2, UNIT / 2, MARK * UNIT);
      painter.restore();
    }
  });
}

function clip(painter: Painter, x: number, y: number, width: number, height: number): void {
  painter.beginPath();
  painter.rect(x, y, width, height);
  painter.clip();
  painter.translate(x, y);
}

/** A board along the grain: broad soft bands, fine lines that waver, short pores. */
export function paintGrain(
  painter: Painter,
  width: number,
  height: number,
  stain: Stain,
  strength: number,
  random: () => number,
): void {
  painter.fillStyle = stain.base;
  painter.fillRect(0, 0, width, height);
  const line = (y: number, sway: number, phase: number): void => {
    painter.beginPath();
    painter.moveTo(-4, y + sway * Math.sin(phase));
    for (let x = 0; x <= width + 16; x += 16) {
      painter.lineTo(x, y + sway * Math.sin(phase + x / 110) + sway * 0.35 * Math.sin(phase * 3 + x / 37));
    }
    painter.stroke();
  };
  for (let band = 0; band < height / 14; band++) {
    painter.globalAlpha = 0.1 + 0.22 * random();
    painter.strokeStyle = random() < 0.55 ? stain.light : stain.dark;
    painter.lineWidth = 6 + 16 * random();
    if (painter.strokeStyle !== stain.light) painter.globalAlpha *= 0.5 * strength;
    line(random() * height, 5 + 4 * random(), random() * 7);
  }
  const phase = random() * 7;
  const sway = 3 + 5 * random();
  for (let y = -6; y < height + 6; y += 2.6 + 5.5 * random()) {
    painter.globalAlpha = strength * (0.1 + 0.3 * random());
    painter.strokeStyle = stain.dark;
    painter.lineWidth = 0.5 + 1.1 * random();
    line(y, sway, phase + y / 140);
  }
  painter.strokeStyle = stain.dark;
  painter.lineWidth = 1;
  for (let pore = 0; pore < (width * height) / 500; pore++) {
    painter.globalAlpha = strength * 0.3 * random();
    const [x, y, length] = [random() * width, random() * height, 4 + 14 * random()];
    painter.beginPath();
    painter.moveTo(x, y);
    painter.lineTo(x + length, y + (random() - 0.5) * 1.5);
    painter.stroke();
  }
  painter.globalAlpha = 1;
}

/** The end of a board: a part of the rings of the tree. */
function paintRings(painter: Painter, size: number, stain: Stain, strength: number, random: () => number): void {
  painter.fillStyle = stain.base;
  painter.fillRect(0, 0, size, size);
  painter.globalAlpha = 0.16;
  painter.fillStyle = stain.dark;
  painter.fillRect(0, 0, size, size);
  const [x, y] = [size * (0.2 + 0.6 * random()), size * (1.15 + 0.5 * random())];
  painter.strokeStyle = stain.dark;
  for (let radius = 8; radius < size * 2.2; radius += 4 + 7 * random()) {
    painter.globalAlpha = strength * (0.14 + 0.26 * random());
    painter.lineWidth = 1 + 2.4 * random();
    painter.beginPath();
    painter.ellipse(x, y, radius * 1.08, radius, 0.3, 0, 2 * Math.PI);
    painter.stroke();
  }
  painter.fillStyle = stain.dark;
  for (let pore = 0; pore < 260; pore++) {
    painter.globalAlpha = strength * 0.3 * random();
    painter.fillRect(random() * size, random() * size, 1.4, 1.4);
  }
  painter.globalAlpha = 1;
}

/** The mark of a colour as on the flat board, as if it were cut in: a lit edge below, the line above. */
export function paintMark(painter: Painter, colour: Colour, x: number, y: number, r: number): void {
  const draw = (dy: number, style: string, alpha: number): void => {
    painter.globalAlpha = alpha;
    painter.strokeStyle = style;
    painter.beginPath();
    markPath(painter, colour, x, y + dy, r);
    painter.stroke();
  };
  painter.save();
  painter.lineWidth = r * 0.3;
  painter.lineJoin = "round";
  painter.lineCap = "round";
  const dark = colour === "white" || colour === "orange";
  draw(r * 0.12, dark ? "#ffffff" : "#000000", 0.35);
  draw(0, STAINS[colour].mark, 0.85);
  painter.restore();
}

function markPath(painter: Painter, colour: Colour, x: number, y: number, r: number): void {
  const path = (...points: [number, number][]): void => {
    points.forEach(([dx, dy], index) => {
      if (index) painter.lineTo(x + dx * r, y + dy * r);
      else painter.moveTo(x + dx * r, y + dy * r);
    });
    painter.closePath();
  };
  const outline = OUTLINES[colour];
  if (outline) path(...outline);
  else painter.ellipse(x, y, r, r, 0, 0, 2 * Math.PI);
}

/** The corners of marks, in radii; a colour that has none is marked by a circle. */
const OUTLINES: Partial<Record<Colour, [number, number][]>> = {
  black: [
    [0, -1.1],
    [1.1, 0],
    [0, 1.1],
    [-1.1, 0],
  ],
  green: [
    [0, -1],
    [1, 0.75],
    [-1, 0.75],
  ],
  orange: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  red: [
    [0, 0],
    [1, 1],
    [0, 0],
    [1, -1],
    [0, 0],
    [-1, 1],
    [0, 0],
    [-1, -1],
  ],
};

/** The part of the atlas with a board along the grain, one or two squares of it. */
export function boardPatch(board: number, squares: 1 | 2, second = false): Patch {
  const row = board % BOARDS;
  const from = second && squares === 1 ? 1 / 3 : 0;
  return inset([from, 1 - (row + 1) / BOARDS, from + squares / 3, 1 - row / BOARDS]);
}

/** The part of the atlas with the end of a board. */
export function endPatch(board: number): Patch {
  const row = board % BOARDS;
  return inset([2 / 3, 1 - (row + 1) / BOARDS, 1, 1 - row / BOARDS]);
}

function inset([left, bottom, right, top]: Patch): Patch {
  return [left + MARGIN, bottom + MARGIN, right - MARGIN, top - MARGIN];
}
