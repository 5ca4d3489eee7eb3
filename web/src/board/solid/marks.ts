/** What is said about the board on the board: ghosts, spots, blame, highlights. Made anew whenever it changes. */
import { Group, Mesh, type Object3D } from "three";
import type { Colour, GameName, Place } from "../../wire/types";
import type { BoardProperties, Ghost, Side } from "../board";
import { STAINS } from "../flat/wood";
import { groupTiles, placement, type Tile } from "./layout";
import { posture, vector } from "./pieces";
import type { Store } from "./store";

interface Style {
  rim: string;
  fill: number;
  /** The colour of the fill, if it is not that of the rim. */
  tint?: string;
  /** How much of the rim is seen through what is before it. */
  through: number;
}

const STYLES = {
  legal: { rim: "#2f9e44", fill: 0, through: 0.3 },
  illegal: { rim: "#d92d20", fill: 0.42, through: 0.35 },
  blamed: { rim: "#ff3b2f", fill: 0.38, through: 0.5 },
  last: { rim: "#ffc23d", fill: 0, through: 0 },
  hint: { rim: "#2b8cff", fill: 0.25, through: 0.35 },
  crushed: { rim: "#ff3b2f", fill: 0.12, through: 0.5 },
  five: { rim: "#ffb300", fill: 0.4, tint: "#ffd24a", through: 0.25 },
  // Light, not yellow: on blue wood yellow would look green.
  formation: { rim: "#ffc933", fill: 0.26, tint: "#fffaf0", through: 0.25 },
  closed: { rim: "#8a8f98", fill: 0.3, through: 0 },
} satisfies Record<string, Style>;

/** Marks are so much bigger than what they are around. */
const GROWN = 0.03;
const GROUPS: Partial<Record<Colour, string>> = { white: "#ffe9a8", black: "#ff9d4d" };
const TILE_SIZE = 0.42;
const TILE_AWAY = 0.512;
const TURNS: Record<Side, [x: number, y: number]> = {
  south: [0, 0],
  east: [0, Math.PI / 2],
  north: [0, Math.PI],
  west: [0, -Math.PI / 2],
  roof: [-Math.PI / 2, 0],
};
const AWAY: Record<Side, [number, number, number]> = {
  south: [0, 0, 1],
  east: [1, 0, 0],
  north: [0, 0, -1],
  west: [-1, 0, 0],
  roof: [0, 1, 0],
};

export class Marks {
  readonly group = new Group();
  /** What glows: it is made to pulse. */
  readonly glow = new Group();

  constructor(private readonly store: Store) {
    this.group.add(this.glow);
  }

  show(board: BoardProperties): void {
    this.group.clear();
    this.glow.clear();
    this.group.add(this.glow);
    const { scene, ghost } = board;
    for (const { kind, places } of board.highlights) {
      const won = scene.game === "qbq" ? STYLES.formation : STYLES.five;
      if (kind === "win") for (const place of places) this.#around([place], won, this.glow);
      else for (const part of bodies(places, scene.game)) this.#around(part, STYLES[kind]);
    }
    if (scene.board.kind === "turris") {
      if (scene.outcome) for (const tile of groupTiles(scene, board.face)) this.#tile(tile);
      else for (const place of scene.board.closed) this.#around([place], STYLES.closed);
    }
    if (board.showSpots) this.#spots(board);
    if (ghost) this.#ghost(ghost, scene.game);
  }

  #ghost(ghost: Ghost, game: GameName): void {
    const style = ghost.legal ? STYLES.legal : STYLES.illegal;
    for (const part of bodies(ghost.places, game)) {
      if (ghost.kind !== "take") {
        const { at, axis, length } = placement(part);
        const body = new Mesh(this.store.piece(length, 0), this.store.wood(ghost.player, true));
        body.position.copy(vector(at));
        body.quaternion.copy(posture(axis));
        body.renderOrder = 1;
        this.group.add(body);
      }
      this.#around(part, ghost.kind === "take" ? STYLES.illegal : style);
    }
    for (const place of ghost.violation?.places ?? []) this.#around([place], STYLES.blamed);
    const landed = new Set(ghost.places.map((place) => place.cell));
    for (const { player, places } of ghost.changes?.removed ?? []) {
      const crushed = player !== ghost.player && places.every((place) => !landed.has(place.cell));
      if (crushed) this.#around(places, STYLES.crushed);
    }
  }

  /** Without something lifted, what can be lifted is marked; else where it can go. */
  #spots({ scene, spots, lifted }: BoardProperties): void {
    const marked = new Map<string, readonly Place[]>();
    for (const spot of spots) {
      const pieces = !lifted && spot.source ? scene.pieces.filter((piece) => isOn(piece.places, spot.source)) : [];
      const top = pieces.reduce<Place | null>((best, { places }) => higher(best, places[0] ?? null), null);
      const places = top ? [top] : spot.places;
      if (places.length) marked.set(places.map((place) => place.cell).join(), places);
    }
    for (const places of marked.values()) {
      const ball = new Mesh(this.store.ball(), this.store.paint(STAINS[scene.to_move].base, 0.92));
      const halo = new Mesh(this.store.ball(), this.store.paint("#ffffff", 0.5, true));
      ball.position.copy(vector(placement(places).at));
      halo.position.copy(ball.position);
      halo.scale.setScalar(1.3);
      [halo.renderOrder, ball.renderOrder] = [2, 3];
      this.group.add(halo, ball);
    }
  }

  #around(places: readonly Place[], style: Style, group: Object3D = this.group): void {
    const { at, axis, length } = placement(places);
    const put = (mesh: Mesh, order: number): void => {
      mesh.position.copy(vector(at));
      mesh.quaternion.copy(posture(axis));
      mesh.renderOrder = order;
      group.add(mesh);
    };
    const grow = 1 + GROWN;
    const frame = this.store.frame(length);
    const rim = new Mesh(frame, this.store.paint(style.rim));
    rim.scale.set((length + GROWN) / length, grow, grow);
    put(rim, 3);
    if (style.through) {
      const seen = new Mesh(frame, this.store.paint(style.rim, style.through, true));
      seen.scale.copy(rim.scale);
      put(seen, 4);
    }
    if (style.fill) {
      const fill = new Mesh(this.store.box(), this.store.paint(style.tint ?? style.rim, style.fill));
      fill.scale.set(length + GROWN / 2, 1 + GROWN / 2, 1 + GROWN / 2);
      put(fill, 2);
    }
  }

  /** A square of a largest group, on the face where it is seen. */
  #tile({ player, at, side }: Tile): void {
    const tile = new Mesh(this.store.plane(), this.store.paint(GROUPS[player] ?? "#ffffff", 0.8));
    const [x, y, z] = AWAY[side];
    tile.position.set(at.x + x * TILE_AWAY, at.y + y * TILE_AWAY, at.z + z * TILE_AWAY);
    tile.rotation.set(...TURNS[side], 0);
    tile.scale.setScalar(TILE_SIZE);
    this.glow.add(tile);
  }
}

function isOn(places: readonly Place[], source: string | null | undefined): boolean {
  return places.some((place) => place.cell.split(".")[0] === source);
}

function higher(one: Place | null, other: Place | null): Place | null {
  return one && other ? (one.z > other.z ? one : other) : (one ?? other);
}

/** A block fills all of its squares, a cube one. */
function bodies(places: readonly Place[], game: GameName): (readonly Place[])[] {
  return game === "qbq" ? places.map((place) => [place]) : places.length ? [places] : [];
}
