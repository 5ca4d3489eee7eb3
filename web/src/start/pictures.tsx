/** A picture of each game. */
import type { Colour, GameName } from "../wire/types";
import { type Box, Boxes, Plate, polygon, seen } from "./isometric";

const lying = (x: number, z: number, colour: Colour): Box => ({ x, y: 0, z, width: 2, colour });
const standing = (x: number, z: number, colour: Colour): Box => ({ x, y: 0, z, height: 2, colour });

const WALL: Box[] = [
  lying(0, 0, "white"),
  standing(2, 0, "black"),
  lying(3, 0, "black"),
  standing(5, 0, "white"),
  lying(6, 0, "black"),
  standing(0, 1, "black"),
  standing(1, 1, "white"),
  lying(3, 1, "white"),
  lying(6, 1, "white"),
  lying(2, 2, "black"),
  standing(4, 2, "white"),
  lying(5, 2, "black"),
  lying(1, 3, "white"),
  standing(3, 3, "white"),
  standing(5, 3, "white"),
];

const TOWER: Box[] = [
  { x: 0, y: 2, z: 0, height: 2, colour: "black" },
  { x: 1, y: 2, z: 0, height: 2, colour: "white" },
  { x: 2, y: 2, z: 0, height: 2, colour: "black" },
  { x: 2, y: 1, z: 0, height: 2, colour: "black" },
  { x: 0, y: 1, z: 0, height: 2, colour: "white" },
  { x: 0, y: 0, z: 0, height: 2, colour: "black" },
  { x: 1, y: 0, z: 0, height: 2, colour: "white" },
  { x: 2, y: 0, z: 0, height: 2, colour: "white" },
  { x: 0, y: 2, z: 2, height: 2, colour: "white" },
  { x: 1, y: 2, z: 2, width: 2, colour: "black" },
  { x: 0, y: 1, z: 2, height: 2, colour: "black" },
  { x: 1, y: 1, z: 2, width: 2, colour: "white" },
  { x: 0, y: 0, z: 2, width: 2, colour: "black" },
  { x: 2, y: 0, z: 2, height: 2, colour: "white" },
  { x: 1, y: 2, z: 3, height: 2, colour: "black" },
  { x: 2, y: 2, z: 3, colour: "white", height: 2 },
  { x: 0, y: 0, z: 3, height: 2, colour: "white" },
];

const cube = (x: number, y: number, z: number, colour: Colour): Box => ({ x, y, z, colour });
const CUBES: Box[] = [
  ...[0, 1, 2].map((z) => cube(4, 4, z, "orange")),
  cube(5, 4, 0, "orange"),
  cube(3, 4, 0, "orange"),
  cube(1, 1, 0, "blue"),
  cube(1, 1, 1, "blue"),
  cube(2, 1, 0, "blue"),
  cube(2, 2, 0, "blue"),
  cube(0, 4, 0, "green"),
  cube(0, 5, 0, "green"),
  cube(1, 4, 0, "green"),
  cube(1, 4, 1, "green"),
  cube(4, 0, 0, "red"),
  cube(5, 0, 0, "red"),
  cube(4, 1, 0, "red"),
  cube(5, 1, 0, "red"),
  cube(5, 1, 1, "red"),
];

const QUARTERS: [number, number, string][] = [
  [0, 0, "#f3c389"],
  [3, 0, "#b9d3a7"],
  [0, 3, "#e3aaa2"],
  [3, 3, "#aac6e6"],
];

function Fields() {
  const lines = Array.from({ length: 7 }, (_, index) => index);
  return (
    <g>
      {QUARTERS.map(([x, y, fill]) => (
        <polygon
          key={`${x} ${y}`}
          points={polygon(seen(x, y, 0), seen(x + 3, y, 0), seen(x + 3, y + 3, 0), seen(x, y + 3, 0))}
          fill={fill}
        />
      ))}
      <g stroke="#7b5a38" stroke-width="1">
        {lines.map((line) => {
          const [a, b, c, d] = [seen(line, 0, 0), seen(line, 6, 0), seen(0, line, 0), seen(6, line, 0)];
          return <path key={line} d={`M${a}L${b}M${c}L${d}`} />;
        })}
      </g>
    </g>
  );
}

const VIEWS: Record<GameName, string> = {
  kwinty: "-60 -272 310 308",
  turris: "-128 -256 256 292",
  qbq: "-182 -252 364 276",
};

export function Picture({ game }: { game: GameName }) {
  return (
    <svg class="picture" viewBox={VIEWS[game]} aria-hidden="true">
      {game === "kwinty" && (
        <>
          <Plate x={-0.6} y={-1} width={9.2} depth={2.6} fill="#c89a66" rim="#8d623a" />
          <Boxes boxes={WALL} />
        </>
      )}
      {game === "turris" && (
        <>
          <Plate x={-0.8} y={-0.8} width={4.6} depth={4.6} fill="#4c7360" rim="#35523f" />
          <Boxes boxes={TOWER} />
        </>
      )}
      {game === "qbq" && (
        <>
          <Plate x={-0.4} y={-0.4} width={6.8} depth={6.8} fill="#8d623a" rim="#5f3f22" />
          <Fields />
          <Boxes boxes={CUBES} />
        </>
      )}
    </svg>
  );
}
