/** What the graphics card keeps: made when it is first wanted, shared by all that look alike, and disposed of together. */
import {
  BoxGeometry,
  type BufferGeometry,
  type Material,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Texture,
} from "three";
import type { Colour } from "../../wire/types";
import { frameBox, type Patch, roundedBox } from "./shape";
import { BOARDS, boardPatch, endPatch, painted, woodAtlas } from "./wood";

/** Pieces are a hair smaller than their squares, so that one sees where each ends. */
const GAP = 0.012;
const ROUND = 0.055;
const GLOSS = 0.58;

export class Store {
  readonly #kept = new Map<string, { dispose(): void }>();

  dispose(): void {
    for (const thing of this.#kept.values()) thing.dispose();
    this.#kept.clear();
  }

  /** Whatever is made once and kept under a name. */
  keep<T extends { dispose(): void }>(name: string, make: () => T): T {
    const known = this.#kept.get(name) as T | undefined;
    if (known) return known;
    const made = make();
    this.#kept.set(name, made);
    return made;
  }

  /** A block along x, or a cube; `variant` chooses from which boards it was cut. */
  piece(length: number, variant: number): BufferGeometry {
    const board = variant % BOARDS;
    return this.keep(`piece ${length} ${board}`, () =>
      roundedBox([length - 2 * GAP, 1 - 2 * GAP, 1 - 2 * GAP], ROUND, length > 1 ? block(board) : cube(board)),
    );
  }

  /** Wood of a colour; `ghost` is seen through. */
  wood(colour: Colour, ghost = false): MeshStandardMaterial {
    const map = this.keep<Texture>(`atlas ${colour}`, () => woodAtlas(colour));
    return this.keep(
      `wood ${colour} ${ghost}`,
      () =>
        new MeshStandardMaterial({
          map,
          vertexColors: true,
          roughness: GLOSS,
          transparent: ghost,
          opacity: ghost ? 0.62 : 1,
          depthWrite: !ghost,
        }),
    );
  }

  frame(length: number): BufferGeometry {
    return this.keep(`frame ${length}`, () => frameBox([length, 1, 1]));
  }

  box(): BufferGeometry {
    return this.keep("box", () => new BoxGeometry(1, 1, 1));
  }

  plane(): BufferGeometry {
    return this.keep("plane", () => new PlaneGeometry(1, 1));
  }

  ball(): BufferGeometry {
    return this.keep("ball", () => new SphereGeometry(0.15, 20, 14));
  }

  /** Plain paint, not lit, so that a mark has the same colour everywhere. `through`: seen through what is before it. */
  paint(colour: string, opacity = 1, through = false): Material {
    return this.keep(
      `paint ${colour} ${opacity} ${through}`,
      () =>
        new MeshBasicMaterial({
          color: colour,
          transparent: opacity < 1 || through,
          opacity,
          depthTest: !through,
          depthWrite: false,
          toneMapped: false,
          polygonOffset: true,
          polygonOffsetFactor: -1,
          polygonOffsetUnits: -1,
        }),
    );
  }

  /** The dark where a piece meets the ground. */
  contact(): Material {
    const map = this.keep<Texture>("contact map", () =>
      painted(128, 128, (painter) => {
        painter.filter = "blur(11px)";
        painter.fillStyle = "#000";
        painter.fillRect(30, 30, 68, 68);
      }),
    );
    return this.keep(
      "contact",
      () => new MeshBasicMaterial({ map, transparent: true, opacity: 0.5, depthWrite: false, toneMapped: false }),
    );
  }
}

function block(board: number): Patch[] {
  const ends = [endPatch(board), endPatch(board + 1)];
  return [...ends, ...[0, 1, 2, 3].map((face) => boardPatch(board + face, 2))];
}

function cube(board: number): Patch[] {
  const side = (face: number): Patch => boardPatch(board + face, 1, face % 2 === 1);
  return [side(0), side(1), endPatch(board), endPatch(board + 1), side(2), side(3)];
}
