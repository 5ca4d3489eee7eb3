/** Wooden boxes seen from the front, the right and above: the pictures of the start page. */
import { STAINS } from "../board/flat/wood";
import type { Colour } from "../wire/types";

/** A box: where its corner is (x to the right, y away, z up) and how large it is, in squares. */
export interface Box {
  x: number;
  y: number;
  z: number;
  width?: number;
  depth?: number;
  height?: number;
  colour: Colour;
}

const SIDE = 30;
const ACROSS = SIDE * 0.866;
const DOWN = SIDE * 0.5;
const GAP = 0.03;

type Point = [x: number, y: number];

/** Where a point in space is on the picture. */
export function seen(x: number, y: number, z: number): Point {
  return [(x - y) * ACROSS, -(x + y) * DOWN - z * SIDE];
}

export function polygon(...corners: Point[]): string {
  return corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** All boxes, the hindmost first. */
export function Boxes({ boxes }: { boxes: Box[] }) {
  const order = inOrder(boxes);
  return (
    <g stroke-linejoin="round">
      {order.map((box) => (
        <WoodenBox key={`${box.x} ${box.y} ${box.z}`} {...box} />
      ))}
    </g>
  );
}

/** Boxes in an order in which each may be painted over those before it: a box waits for all that it may hide. */
function inOrder(boxes: Box[]): Box[] {
  const waiting = [...boxes];
  const order: Box[] = [];
  while (waiting.length) {
    const free = waiting.findIndex((box) => !waiting.some((other) => other !== box && hides(box, other)));
    order.push(...waiting.splice(Math.max(free, 0), 1));
  }
  return order;
}

/** Whether one box is in front of or above another; both are in the way of neither. */
function hides(one: Box, other: Box): boolean {
  if (one.x + (one.width ?? 1) <= other.x || one.y + (one.depth ?? 1) <= other.y) return true;
  if (other.x + (other.width ?? 1) <= one.x || other.y + (other.depth ?? 1) <= one.y) return false;
  return one.z >= other.z + (other.height ?? 1);
}

function WoodenBox({ x, y, z, width = 1, depth = 1, height = 1, colour }: Box) {
  const stain = STAINS[colour];
  const [x1, x2, y1, y2] = [x + GAP, x + width - GAP, y + GAP, y + depth - GAP];
  const [z1, z2] = [z, z + height - GAP];
  const top = polygon(seen(x1, y1, z2), seen(x2, y1, z2), seen(x2, y2, z2), seen(x1, y2, z2));
  const right = polygon(seen(x1, y1, z1), seen(x2, y1, z1), seen(x2, y1, z2), seen(x1, y1, z2));
  const left = polygon(seen(x1, y1, z1), seen(x1, y2, z1), seen(x1, y2, z2), seen(x1, y1, z2));
  const edge = { stroke: stain.dark, "stroke-width": 1.1 };
  return (
    <g>
      <polygon points={left} fill={stain.base} {...edge} />
      <polygon points={left} fill="url(#grain)" />
      <polygon points={left} fill="#1a0d04" fill-opacity="0.12" />
      <polygon points={right} fill={stain.base} {...edge} />
      <polygon points={right} fill="url(#grain)" />
      <polygon points={right} fill="#1a0d04" fill-opacity="0.34" />
      <polygon points={top} fill={stain.light} {...edge} />
      <polygon points={top} fill="url(#grain)" />
    </g>
  );
}

/** A flat plate below, from corner to corner. */
export function Plate({
  x,
  y,
  width,
  depth,
  thick = 0.25,
  fill,
  rim,
}: {
  x: number;
  y: number;
  width: number;
  depth: number;
  thick?: number;
  fill: string;
  rim: string;
}) {
  const top = polygon(seen(x, y, 0), seen(x + width, y, 0), seen(x + width, y + depth, 0), seen(x, y + depth, 0));
  const right = polygon(seen(x, y, -thick), seen(x + width, y, -thick), seen(x + width, y, 0), seen(x, y, 0));
  const left = polygon(seen(x, y, -thick), seen(x, y + depth, -thick), seen(x, y + depth, 0), seen(x, y, 0));
  return (
    <g stroke-linejoin="round">
      <polygon points={left} fill={rim} />
      <polygon points={right} fill={rim} />
      <polygon points={right} fill="#000" fill-opacity="0.2" />
      <polygon points={top} fill={fill} />
    </g>
  );
}
