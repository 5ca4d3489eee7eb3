/** The bodies of pieces: boxes with rounded edges, made for the wood atlas (`wood.ts`). */
import { BufferAttribute, BufferGeometry } from "three";

/** The part of a texture that a face shows: left, bottom, right, top, from 0 to 1. */
export type Patch = readonly [left: number, bottom: number, right: number, top: number];

/** Faces in this order: +x, -x, +y, -y, +z, -z. */
const FACES = [
  { normal: 0, sign: 1, across: 2, along: 1 },
  { normal: 0, sign: -1, across: 2, along: 1 },
  { normal: 1, sign: 1, across: 0, along: 2 },
  { normal: 1, sign: -1, across: 0, along: 2 },
  { normal: 2, sign: 1, across: 0, along: 1 },
  { normal: 2, sign: -1, across: 0, along: 1 },
] as const;
const STEPS = 3;
/** Edges are darker than faces, as where hands and dust have been. */
const EDGE_SHADE = 0.62;

/** A box with rounded edges about the origin. `patches` gives the part of the texture for each of the six faces. */
export function roundedBox(size: readonly [number, number, number], radius: number, patches: readonly Patch[]) {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const colours: number[] = [];
  const indices: number[] = [];
  FACES.forEach((face, number) => {
    const [us, vs] = [lines(size[face.across], radius), lines(size[face.along], radius)];
    const patch = patches[number % patches.length] as Patch;
    const first = positions.length / 3;
    for (const v of vs) {
      for (const u of us) {
        const outer: [number, number, number] = [0, 0, 0];
        outer[face.normal] = (face.sign * size[face.normal]) / 2;
        outer[face.across] = u;
        outer[face.along] = v;
        const inner = outer.map((value, axis) => clamp(value, (size[axis] as number) / 2 - radius));
        const away = outer.map((value, axis) => value - (inner[axis] as number));
        const length = Math.hypot(...away);
        const normal = away.map((value) => value / length);
        positions.push(...normal.map((value, axis) => (inner[axis] as number) + value * radius));
        normals.push(...normal);
        const shade = mix(EDGE_SHADE, 1, Math.max(0, ((normal[face.normal] as number) * face.sign - 0.7) / 0.3));
        colours.push(shade, shade, shade);
        uvs.push(
          mix(patch[0], patch[2], u / size[face.across] + 0.5),
          mix(patch[1], patch[3], v / size[face.along] + 0.5),
        );
      }
    }
    for (let row = 0; row + 1 < vs.length; row++) {
      for (let column = 0; column + 1 < us.length; column++) {
        const a = first + row * us.length + column;
        const [b, c, d] = [a + 1, a + us.length, a + us.length + 1];
        if (turnsOutwards(face)) indices.push(a, b, d, a, d, c);
        else indices.push(a, d, b, a, c, d);
      }
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
  geometry.setIndex(indices);
  return geometry;
}

/** Whether across, along and the normal are a right-handed system. */
function turnsOutwards({ across, along, normal, sign }: (typeof FACES)[number]): boolean {
  const right = (across + 1) % 3 === along && (along + 1) % 3 === normal;
  return right === (sign === 1);
}

/** Where the lines of the mesh are along an edge: dense in the rounded parts, sparse between them. */
function lines(length: number, radius: number): number[] {
  const half = length / 2;
  const curve = Array.from({ length: STEPS + 1 }, (_, step) => radius * Math.tan((step / STEPS) * (Math.PI / 4)));
  const upper = curve.map((value) => half - radius + value);
  return [...upper.map((value) => -value).reverse(), ...upper];
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}

function mix(one: number, other: number, part: number): number {
  return one + (other - one) * part;
}

/** How wide the frames of `frameBox` are. */
const FRAME = 0.085;

/** The frames of the six faces of a box about the origin: they mark it and leave its faces to be seen. */
export function frameBox(size: readonly [number, number, number]): BufferGeometry {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const face of FACES) {
    const [u, v] = [size[face.across] / 2, size[face.along] / 2];
    const first = positions.length / 3;
    for (const [du, dv] of [
      [-u, -v],
      [u, -v],
      [u, v],
      [-u, v],
    ] as const) {
      for (const by of [0, FRAME]) {
        const at: [number, number, number] = [0, 0, 0];
        at[face.normal] = (face.sign * size[face.normal]) / 2;
        at[face.across] = du - Math.sign(du) * by;
        at[face.along] = dv - Math.sign(dv) * by;
        positions.push(...at);
      }
    }
    for (let corner = 0; corner < 4; corner++) {
      const [a, b] = [first + 2 * corner, first + 2 * ((corner + 1) % 4)];
      if (turnsOutwards(face)) indices.push(a, b, b + 1, a, b + 1, a + 1);
      else indices.push(a, b + 1, b, a, a + 1, b + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(indices);
  return geometry;
}
