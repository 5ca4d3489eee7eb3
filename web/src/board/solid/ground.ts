/** What the pieces stand on: Kwinty's plank with its limit, the felt of Turris, the coloured board of QBQ. */
import {
  type CanvasTexture,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  ShadowMaterial,
} from "three";
import type { Colour, GameName, PositionView, QbqBoard } from "../../wire/types";
import { STAINS } from "../flat/wood";
import { COLUMNS_SHOWN } from "../wall";
import { area, limits } from "./layout";
import { roundedBox } from "./shape";
import type { Store } from "./store";
import { chances, painted, paintGrain, paintMark } from "./wood";

const TABLE = { light: "#c9a27a", base: "#a07a57", dark: "#54381f", mark: "#fff3e0" };
const LETTERS = "abcdefghijklmnopq";
const LINEN = "#f0e2c8";
const FELT = "#3c6450";
const PIXELS = 116;
const ROUND = 0.13;
const FLOOR = 60;
const POST = 0.07;

/** How far the ground reaches beyond the squares: to the sides, to the front and back; and how thick it is. */
const RIMS: Record<GameName, { x: number; z: number; thick: number }> = {
  kwinty: { x: 0.6, z: 1.55, thick: 0.42 },
  turris: { x: 1.15, z: 1.15, thick: 0.34 },
  qbq: { x: 0.72, z: 0.72, thick: 0.42 },
};

type Painter = CanvasRenderingContext2D;

/** Room for the ground around the squares, for the camera. */
export function rimOf(game: GameName): { x: number; z: number; thick: number } {
  return RIMS[game];
}

export class Ground {
  readonly group = new Group();
  readonly #top: CanvasTexture;
  readonly #limit = new Group();
  readonly #size: { width: number; depth: number };
  #painted = "";
  /** How high Kwinty's wall may grow. */
  #height = 0;

  constructor(
    private readonly store: Store,
    scene: PositionView,
  ) {
    const { low, high } = area(scene);
    const rim = RIMS[scene.game];
    const [width, depth] = [high.x - low.x + 2 * rim.x, high.z - low.z + 2 * rim.z];
    this.#size = { width, depth };
    this.#top = store.keep("ground map", () => painted(width * PIXELS, depth * PIXELS, () => {}));
    this.#build(width, depth, rim.thick, -(high.z - low.z) / 2);
    if (scene.board.kind === "kwinty") {
      this.#height = scene.board.height;
      this.#buildLimit();
    }
    this.show(scene);
  }

  /** Bring everything to where the scene has it. Whether something changed. */
  show(scene: PositionView): boolean {
    const { low } = area(scene);
    const limit = limits(scene);
    const wanted = [low.x, limit?.from, limit?.to].join();
    if (wanted === this.#painted) return false;
    this.#painted = wanted;
    this.group.position.x = low.x - RIMS[scene.game].x + this.#size.width / 2;
    this.#paint(scene);
    this.#limit.visible = limit !== null;
    if (limit) this.#placeLimit(limit.from - this.group.position.x, limit.to - this.group.position.x);
    return true;
  }

  #build(width: number, depth: number, thick: number, z: number): void {
    const edge = this.store.keep("ground edge", () =>
      painted(512, 128, (painter) => paintGrain(painter, 512, 128, TABLE, 0.6, chances(5))),
    );
    const body = new Mesh(
      this.store.keep("ground body", () => roundedBox([width, thick, depth], ROUND, [[0, 0, 1, 1]])),
      this.store.keep("ground wood", () => new MeshStandardMaterial({ map: edge, roughness: 0.6 })),
    );
    body.position.set(0, -thick / 2 - 0.002, z);
    body.castShadow = true;
    body.receiveShadow = true;
    const top = new Mesh(
      this.store.keep("ground top", () => new PlaneGeometry(width - 2 * ROUND, depth - 2 * ROUND)),
      this.store.keep("ground face", () => new MeshStandardMaterial({ map: this.#top, roughness: 0.85 })),
    );
    top.rotation.x = -Math.PI / 2;
    top.position.z = z;
    top.receiveShadow = true;
    const floor = new Mesh(
      this.store.plane(),
      this.store.keep("floor", () => new ShadowMaterial({ color: "#2a1505", opacity: 0.3 })),
    );
    floor.rotation.x = -Math.PI / 2;
    floor.scale.setScalar(FLOOR);
    floor.position.set(0, -thick, z);
    floor.receiveShadow = true;
    this.group.add(body, top, floor);
  }

  // --- painting

  #paint(scene: PositionView): void {
    const canvas = this.#top.image as HTMLCanvasElement;
    const painter = canvas.getContext("2d");
    if (!painter) return;
    const rim = RIMS[scene.game];
    painter.setTransform(1, 0, 0, 1, 0, 0);
    paintGrain(painter, canvas.width, canvas.height, TABLE, 0.55, chances(11));
    // From here on in squares; the rounded edge of the body is not part of the face.
    const scale = canvas.width / (this.#size.width - 2 * ROUND);
    painter.setTransform(scale, 0, 0, scale, (rim.x - ROUND) * scale, (rim.z - ROUND) * scale);
    if (scene.board.kind === "kwinty") this.#paintPlank(painter, area(scene).low.x);
    else if (scene.board.kind === "turris") paintFelt(painter, scene.board.size);
    else paintFields(painter, scene, scene.board);
    this.#top.needsUpdate = true;
  }

  #paintPlank(painter: Painter, from: number): void {
    painter.fillStyle = "rgb(50 25 8 / 22%)";
    painter.fillRect(0, 0, COLUMNS_SHOWN, 1);
    painter.strokeStyle = "rgb(255 240 215 / 35%)";
    painter.lineWidth = 0.025;
    for (let column = 0; column <= COLUMNS_SHOWN; column++) line(painter, column, 0, column, 1);
    for (let column = 0; column < COLUMNS_SHOWN; column++) {
      const letter = LETTERS[from + column] ?? "";
      write(painter, letter, column + 0.5, 1.72, 0);
      write(painter, letter, column + 0.5, -0.72, Math.PI);
    }
  }

  // --- the limit of Kwinty

  /** Two posts and a beam around what the wall may become, and a lattice in the plane of the wall. */
  #buildLimit(): void {
    const brass = this.store.keep(
      "brass",
      () => new MeshStandardMaterial({ color: "#c8924a", roughness: 0.35, metalness: 0.25 }),
    );
    for (let part = 0; part < 3; part++) {
      const rod = new Mesh(this.store.box(), brass);
      this.#limit.add(rod);
    }
    for (let part = 0; part < 2; part++) {
      const shade = new Mesh(this.store.plane(), this.store.paint("#2a1505", 0.32));
      shade.rotation.x = -Math.PI / 2;
      this.#limit.add(shade);
    }
    const map = this.store.keep("lattice map", () =>
      painted(COLUMNS_SHOWN * 64, this.#height * 64, (painter) => {
        painter.scale(64, 64);
        painter.strokeStyle = "rgb(140 100 55 / 34%)";
        painter.lineWidth = 0.03;
        for (let column = 0; column <= COLUMNS_SHOWN; column++) line(painter, column, 0, column, this.#height);
        for (let row = 0; row <= this.#height; row++) line(painter, 0, row, COLUMNS_SHOWN, row);
      }),
    );
    const lattice = new Mesh(
      this.store.plane(),
      this.store.keep(
        "lattice",
        () => new MeshBasicMaterial({ map, transparent: true, side: DoubleSide, depthWrite: false, toneMapped: false }),
      ),
    );
    lattice.scale.set(COLUMNS_SHOWN, this.#height, 1);
    lattice.position.set(0, this.#height / 2, -0.5);
    this.group.add(lattice, this.#limit);
  }

  #placeLimit(left: number, right: number): void {
    const [one, other, beam, shadeLeft, shadeRight] = this.#limit.children as [Mesh, Mesh, Mesh, Mesh, Mesh];
    for (const [post, x] of [
      [one, left - POST / 2],
      [other, right + POST / 2],
    ] as const) {
      post.position.set(x, (this.#height + POST) / 2, -0.5);
      post.scale.set(POST, this.#height + POST, POST);
    }
    beam.position.set((left + right) / 2, this.#height + POST / 2, -0.5);
    beam.scale.set(right - left, POST, POST);
    const half = COLUMNS_SHOWN / 2;
    this.#shade(shadeLeft, -half, left);
    this.#shade(shadeRight, right, half);
  }

  #shade(shade: Mesh, from: number, to: number): void {
    shade.visible = to - from > 0.01;
    shade.position.set((from + to) / 2, 0.004, -0.5);
    shade.scale.set(Math.max(to - from, 0.001), 1, 1);
  }
}

function paintFelt(painter: Painter, size: number): void {
  const out = 0.78;
  painter.save();
  painter.beginPath();
  painter.roundRect(-out, -out, size + 2 * out, size + 2 * out, 0.3);
  painter.fillStyle = FELT;
  painter.fill();
  painter.clip();
  const random = chances(3);
  painter.lineWidth = 0.012;
  for (let fibre = 0; fibre < 5000; fibre++) {
    painter.strokeStyle = random() < 0.5 ? "rgb(255 255 255 / 7%)" : "rgb(0 20 10 / 13%)";
    const [x, y, turn] = [random() * (size + 2 * out) - out, random() * (size + 2 * out) - out, random() * 7];
    line(painter, x, y, x + 0.07 * Math.cos(turn), y + 0.07 * Math.sin(turn));
  }
  painter.restore();
  painter.strokeStyle = "rgb(20 35 25 / 60%)";
  painter.lineWidth = 0.05;
  painter.beginPath();
  painter.roundRect(-out, -out, size + 2 * out, size + 2 * out, 0.3);
  painter.stroke();
  painter.strokeStyle = "rgb(233 242 228 / 55%)";
  painter.lineWidth = 0.028;
  for (let at = 0; at <= size; at++) {
    line(painter, at, 0, at, size);
    line(painter, 0, at, size, at);
  }
  for (let at = 0; at < size; at++) names(painter, at, size, 0.4);
}

function paintFields(painter: Painter, scene: PositionView, board: QbqBoard): void {
  painter.fillStyle = "#4d3019";
  painter.beginPath();
  painter.roundRect(-0.08, -0.08, board.size + 0.16, board.size + 0.16, 0.1);
  painter.fill();
  const at = (field: string): [number, number] => [field.charCodeAt(0) - 97, board.size - Number(field[1])];
  const tile = (x: number, y: number, colour: string, alpha: number): void => {
    painter.globalAlpha = alpha;
    painter.fillStyle = colour;
    painter.beginPath();
    painter.roundRect(x + 0.025, y + 0.025, 0.95, 0.95, 0.07);
    painter.fill();
    painter.globalAlpha = 1;
  };
  for (let x = 0; x < board.size; x++) for (let y = 0; y < board.size; y++) tile(x, y, LINEN, 1);
  const each = (fields: Record<string, string[]>, draw: (player: Colour, x: number, y: number) => void): void => {
    for (const player of scene.players) for (const field of fields[player] ?? []) draw(player, ...at(field));
  };
  each(board.goals, (player, x, y) => {
    tile(x, y, STAINS[player].light, 0.6);
    painter.globalAlpha = 0.4;
    paintMark(painter, player, x + 0.5, y + 0.5, 0.13);
    painter.globalAlpha = 1;
  });
  each(board.starts, (player, x, y) => {
    painter.strokeStyle = STAINS[player].base;
    painter.lineWidth = 0.06;
    painter.beginPath();
    painter.roundRect(x + 0.1, y + 0.1, 0.8, 0.8, 0.08);
    painter.stroke();
  });
  painter.strokeStyle = "#4d3019";
  painter.lineWidth = 0.07;
  line(painter, board.size / 2, 0, board.size / 2, board.size);
  line(painter, 0, board.size / 2, board.size, board.size / 2);
  for (let index = 0; index < board.size; index++) names(painter, index, board.size, 0.36);
}

/** The names of a column and a row, for whoever sits at any side. */
function names(painter: Painter, index: number, size: number, away: number): void {
  const quarter = Math.PI / 2;
  write(painter, LETTERS[index] ?? "", index + 0.5, size + away, 0);
  write(painter, LETTERS[index] ?? "", index + 0.5, -away, 2 * quarter);
  write(painter, String(index + 1), -away, size - index - 0.5, quarter);
  write(painter, String(index + 1), size + away, size - index - 0.5, -quarter);
}

function write(painter: Painter, text: string, x: number, y: number, turn: number): void {
  painter.save();
  painter.translate(x, y);
  painter.rotate(turn);
  painter.font = "600 0.42px system-ui, sans-serif";
  painter.textAlign = "center";
  painter.textBaseline = "middle";
  painter.fillStyle = "rgb(40 18 4 / 55%)";
  painter.fillText(text, 0, 0.02);
  painter.fillStyle = TABLE.mark;
  painter.fillText(text, 0, 0);
  painter.restore();
}

function line(painter: Painter, x1: number, y1: number, x2: number, y2: number): void {
  painter.beginPath();
  painter.moveTo(x1, y1);
  painter.lineTo(x2, y2);
  painter.stroke();
}
