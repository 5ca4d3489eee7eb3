/** The pieces on the board, and how they come, go, slide and topple. */
import { Group, Mesh, Quaternion, Vector3 } from "three";
import type { Piece } from "../../wire/types";
import { type Spot, sameSpot } from "../board";
import { type Change, changesBetween, clearance, type Fall, MOST_CHANGES, nameOf } from "./changes";
import { type Placement, type Point, placement } from "./layout";
import { eased, falling, type Motion } from "./motion";
import type { Store } from "./store";

const DROP_MS = 420;
const DROP_HEIGHT = 2.4;
/** Pieces that come together come one after the other. */
const DROP_NEXT_MS = 60;
const HOP_MS = 460;
const TOPPLE_MS = 640;
const VANISH_MS = 260;
const CRUSH_DELAY_MS = 380;
const LIFT_MS = 160;
const LIFTED = 0.42;
const CONTACT_SIZE = 1.75;
const CONTACT_HEIGHT = 0.006;
/** When a toppling tower has turned, the rest is falling. */
const TURNED = 0.62;
const UP = new Vector3(0, 1, 0);
const AXES = { x: new Vector3(1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, -1) };

export class Pieces {
  readonly group = new Group();
  readonly #contacts = new Group();
  readonly #meshes = new Map<string, Mesh>();
  #shown: readonly Piece[] = [];
  #lifted: Mesh | null = null;

  constructor(
    private readonly store: Store,
    private readonly motion: Motion,
  ) {
    this.group.add(this.#contacts);
  }

  /** Show pieces; those that changed move there, unless nothing shall move. Whether anything changed. */
  show(pieces: readonly Piece[], still: boolean): boolean {
    if (pieces === this.#shown) return false;
    const changes = changesBetween(this.#shown, pieces);
    this.#shown = pieces;
    if (!changes.length) return false;
    this.motion.finish();
    this.#drop();
    this.#touchGround(pieces);
    if (still || changes.length > MOST_CHANGES) this.#set(pieces);
    else {
      let dropped = 0;
      for (const change of changes) this.#happen(change, change.kind === "drop" ? dropped++ : 0);
    }
    return true;
  }

  /** Let what would go be seen through; everything else is as it was. Whether anything changed. */
  fade(going: readonly Piece[]): boolean {
    const names = new Set(going.map(nameOf));
    let changed = false;
    for (const piece of this.#shown) {
      const mesh = this.#meshes.get(nameOf(piece));
      const faded = names.has(nameOf(piece));
      if (!mesh || mesh.castShadow === !faded) continue;
      mesh.material = this.store.wood(piece.player, faded);
      mesh.castShadow = !faded;
      changed = true;
    }
    return changed;
  }

  /** Hold up the topmost piece of a spot. Whether that is new. */
  lift(spot: Spot | null, still: boolean): boolean {
    const piece = spot && highest(this.#shown, spot);
    const mesh = (piece && this.#meshes.get(nameOf(piece))) ?? null;
    if (mesh === this.#lifted) return false;
    this.#drop();
    this.#lifted = mesh;
    if (!mesh || !piece) return true;
    const low = placement(piece.places).at.y;
    const raise = (part: number): void => {
      mesh.position.y = low + LIFTED * eased(part);
    };
    if (still) raise(1);
    else this.motion.start({ milliseconds: LIFT_MS, step: (part) => mesh === this.#lifted && raise(part) });
    return true;
  }

  /** Put down what is held up. */
  #drop(): void {
    const mesh = this.#lifted;
    this.#lifted = null;
    if (!mesh) return;
    const piece = this.#shown.find((known) => this.#meshes.get(nameOf(known)) === mesh);
    if (piece) mesh.position.copy(placement(piece.places).at as Vector3);
  }

  /** Where pieces meet the ground it is dark. */
  #touchGround(pieces: readonly Piece[]): void {
    this.#contacts.clear();
    for (const { places } of pieces) {
      if (places.some((place) => place.z === 0)) this.#contacts.add(this.#contact(placement(places)));
    }
  }

  #contact({ at, axis, length }: Placement): Mesh {
    const dark = new Mesh(this.store.plane(), this.store.contact());
    dark.rotation.x = -Math.PI / 2;
    dark.position.set(at.x, CONTACT_HEIGHT, at.z);
    dark.scale.set((axis === "x" ? length : 1) * CONTACT_SIZE, (axis === "z" ? length : 1) * CONTACT_SIZE, 1);
    return dark;
  }

  #set(pieces: readonly Piece[]): void {
    const wanted = new Set(pieces.map(nameOf));
    for (const [name, mesh] of this.#meshes) if (!wanted.has(name)) this.#remove(name, mesh);
    for (const piece of pieces) if (!this.#meshes.has(nameOf(piece))) this.#add(piece);
  }

  #happen(change: Change, order: number): void {
    if (change.kind === "drop") this.#fall(change.piece, order * DROP_NEXT_MS);
    else if (change.kind === "vanish") this.#vanish(change.piece, change.crushed);
    else if (change.kind === "hop") this.#hop(change.from, change.to);
    else this.#topple(change.from, change.to, change.fall);
  }

  #fall(piece: Piece, delay: number): void {
    const mesh = this.#add(piece);
    const low = mesh.position.y;
    this.motion.start({
      milliseconds: DROP_MS,
      delay,
      step: (part) => {
        mesh.visible = part > 0;
        mesh.position.y = low + DROP_HEIGHT * falling(part);
      },
      end: () => {
        mesh.visible = true;
      },
    });
  }

  #vanish(piece: Piece, crushed: boolean): void {
    const name = nameOf(piece);
    const mesh = this.#take(name);
    if (!mesh) return;
    const from = mesh.position.clone();
    this.motion.start({
      milliseconds: VANISH_MS,
      delay: crushed ? CRUSH_DELAY_MS : 0,
      step: (part) => {
        const left = Math.max(1 - eased(part), 0.001);
        if (crushed) mesh.scale.set(1 + 0.2 * part, left, 1 + 0.2 * part);
        else mesh.scale.setScalar(left);
        mesh.position.y = crushed ? from.y - (1 - left) / 2 : from.y + part;
      },
      end: () => this.group.remove(mesh),
    });
  }

  #hop(from: Piece, to: Piece): void {
    const mesh = this.#moved(from, to);
    if (!mesh) return;
    const [start, end] = [mesh.position.clone(), placement(to.places).at];
    const lift = clearance(from, to);
    this.motion.start({
      milliseconds: HOP_MS,
      step: (part) => {
        mesh.position.lerpVectors(start, end as Vector3, eased(part));
        mesh.position.y += lift * 4 * part * (1 - part);
      },
    });
  }

  /** A quarter turn about an edge, ever faster, then down to where it comes to rest, or over the edge. */
  #topple(from: Piece, to: Piece | null, { pivot, towards }: Fall): void {
    const mesh = to ? this.#moved(from, to) : this.#take(nameOf(from));
    if (!mesh) return;
    const arm = mesh.position.clone().sub(pivot as Vector3);
    const upright = mesh.quaternion.clone();
    const axis = new Vector3(towards.z, 0, -towards.x);
    const turn = new Quaternion();
    const landed = to ? placement(to.places).at.y : -1;
    this.motion.start({
      milliseconds: TOPPLE_MS,
      step: (part) => {
        const turned = Math.min(part / TURNED, 1) ** 2;
        turn.setFromAxisAngle(axis, (turned * Math.PI) / 2);
        mesh.quaternion.copy(turn).multiply(upright);
        mesh.position
          .copy(arm)
          .applyQuaternion(turn)
          .add(pivot as Vector3);
        if (part > TURNED) {
          const left = falling((part - TURNED) / (1 - TURNED));
          mesh.position.y = landed + (mesh.position.y - landed) * left;
        }
      },
      end: () => {
        mesh.quaternion.copy(upright);
        if (to) mesh.position.copy(placement(to.places).at as Vector3);
        else this.group.remove(mesh);
      },
    });
  }

  #add(piece: Piece): Mesh {
    const { at, axis, length } = placement(piece.places);
    const mesh = new Mesh(this.store.piece(length, variant(piece)), this.store.wood(piece.player));
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.position.copy(at as Vector3);
    mesh.quaternion.copy(posture(axis));
    this.group.add(mesh);
    this.#meshes.set(nameOf(piece), mesh);
    return mesh;
  }

  #take(name: string): Mesh | undefined {
    const mesh = this.#meshes.get(name);
    this.#meshes.delete(name);
    return mesh;
  }

  #moved(from: Piece, to: Piece): Mesh | undefined {
    const mesh = this.#take(nameOf(from));
    if (mesh) this.#meshes.set(nameOf(to), mesh);
    return mesh;
  }

  #remove(name: string, mesh: Mesh): void {
    this.#meshes.delete(name);
    this.group.remove(mesh);
  }
}

/** How a body along x is turned to lie along an axis. */
export function posture(axis: Placement["axis"]): Quaternion {
  return new Quaternion().setFromUnitVectors(AXES.x, axis === "y" ? UP : AXES[axis]);
}

/** Always the same board for a piece, by its name. */
function variant(piece: Piece): number {
  let sum = 0;
  for (const letter of piece.id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

function highest(pieces: readonly Piece[], spot: Spot): Piece | null {
  let best: { piece: Piece; z: number } | null = null;
  for (const piece of pieces)
    for (const place of piece.places)
      if (sameSpot(place, spot) && place.z > (best?.z ?? -1)) best = { piece, z: place.z };
  return best?.piece ?? null;
}

/** A point as three.js has it. */
export function vector({ x, y, z }: Point): Vector3 {
  return new Vector3(x, y, z);
}
