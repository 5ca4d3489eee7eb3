/**
 * Touching a board: what somebody points at with what the hand holds, what the server says about it, and what they mean to
 * play. It serves every screen with a board; what becomes of an action, the screen decides.
 */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Api, Subject } from "../wire/api";
import type { Colour, LegalMove, PositionView, Preview } from "../wire/types";
import { type Ghost, type Orientation, type Spot, sameSpot } from "./board";
import { actionAt, freshHand, type Hand, isOwn, spotsFor, type Tool, turned, using } from "./hand";

/** Before the server is asked about an action that is pointed at, the pointer must rest on it so long. */
const REST_MS = 70;
const ASKED_MOST = 500;

export type TouchEvent = "refused" | "turned" | "lifted";

export interface Touched {
  api: Api;
  scene: ReadonlySignal<PositionView | null>;
  /** For whom somebody at this screen may act now. */
  seat: ReadonlySignal<Colour | null>;
  /** A legal action is meant; `preview` says what it does. */
  onPlay(action: string, preview: Preview): void;
  onEvent(event: TouchEvent): void;
  /** The server could not be asked. */
  onTrouble(error: unknown): void;
  /** Nothing is lifted, and somebody wants to take back what they have begun. */
  onCancel(): void;
}

export class Touch {
  readonly hand = signal<Hand>({ tool: "block", posture: 0, lifted: null });
  readonly aim = signal<Spot | null>(null);
  readonly ghost = signal<Ghost | null>(null);
  readonly showSpots = signal(false);
  readonly orientation = signal<Orientation>({ quarter: 0, flipped: false });
  readonly spots: ReadonlySignal<LegalMove[]>;
  readonly #asked = new Map<string, Promise<Preview>>();
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** What is to be shown although nobody points at it: answers may come in another order than they were asked for. */
  #shown: string | null = null;

  constructor(readonly screen: Touched) {
    this.spots = computed(() =>
      screen.scene.value && screen.seat.value ? spotsFor(screen.scene.value, this.hand.value) : [],
    );
  }

  close(): void {
    clearTimeout(this.#rest);
  }

  /** Begin anew: the scene has changed, or nothing that was begun holds any more. */
  reset(): void {
    clearTimeout(this.#rest);
    const scene = this.screen.scene.value;
    this.aim.value = null;
    this.ghost.value = null;
    if (scene) this.hand.value = freshHand(scene, this.hand.value.posture);
  }

  /** Forget what the server said, for instance because it was in another language. */
  forget(): void {
    this.#asked.clear();
    this.ghost.value = null;
  }

  readonly pointAt = (spot: Spot | null): void => {
    if (sameSpot(spot, this.aim.value)) return;
    this.aim.value = spot;
    this.#consider();
  };

  readonly turn = (by: 1 | -1): void => {
    const scene = this.screen.scene.value;
    if (!scene || !this.screen.seat.value) return;
    this.hand.value = turned(scene, this.hand.value, by);
    this.screen.onEvent("turned");
    this.#consider();
  };

  readonly use = (tool: Tool, posture = this.hand.value.posture): void => {
    this.hand.value = using(this.hand.value, { tool, posture });
    this.#consider();
  };

  /** See the board from the next side. */
  readonly flip = (): void => {
    const { quarter, flipped } = this.orientation.value;
    const wall = this.screen.scene.value?.game === "kwinty";
    this.orientation.value = wall
      ? { quarter, flipped: !flipped }
      : { quarter: ((quarter + 1) % 4) as 0 | 1 | 2 | 3, flipped };
  };

  readonly cancel = (): void => {
    if (!this.hand.value.lifted) {
      this.screen.onCancel();
      return;
    }
    this.hand.value = { ...this.hand.value, lifted: null };
    this.#consider();
  };

  readonly act = (spot: Spot, certain: boolean): void => {
    const scene = this.screen.scene.value;
    const player = this.screen.seat.value;
    if (!scene || !player) return;
    const hand = this.hand.value;
    const lifts = hand.tool === "lift" || hand.tool === "tip";
    const same = sameSpot(hand.lifted, spot);
    this.aim.value = spot;
    if (lifts && (same || !hand.lifted)) {
      this.hand.value = { ...hand, lifted: !same && isOwn(scene, spot, player) ? spot : null };
      if (this.hand.value.lifted) this.screen.onEvent("lifted");
      this.#consider();
      return;
    }
    const action = actionAt(scene, hand, spot);
    if (action === null) return;
    if (certain || this.ghost.value?.action === action) void this.play(action);
    else this.#consider();
  };

  /** Play an action if it is allowed, else show why it is not. */
  readonly play = async (action: string): Promise<void> => {
    const scene = this.screen.scene.value;
    if (!scene || !this.screen.seat.value) return;
    try {
      const answer = await this.preview(scene, action);
      if (!this.#shows(scene)) return;
      if (answer.violation) {
        this.ghost.value = ghostOf(scene, action, answer, this.hand.value);
        this.screen.onEvent("refused");
      } else this.screen.onPlay(action, answer);
    } catch (error) {
      this.screen.onTrouble(error);
    }
  };

  /** Show what an action would do, without anybody pointing at it. */
  readonly show = async (action: string): Promise<void> => {
    const scene = this.screen.scene.value;
    if (!scene) return;
    this.#shown = action;
    try {
      const answer = await this.preview(scene, action);
      if (this.#shows(scene) && this.#shown === action)
        this.ghost.value = ghostOf(scene, action, answer, this.hand.value);
    } catch (error) {
      this.screen.onTrouble(error);
    }
  };

  /** What an action would do, asked once per position. */
  preview(scene: PositionView, action: string): Promise<Preview> {
    const key = `${scene.notation} ${action}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      if (this.#asked.size > ASKED_MOST) this.#asked.clear();
      asked = this.screen.api.preview(subjectOf(scene), action);
      this.#asked.set(key, asked);
      asked.catch(() => this.#asked.delete(key));
    }
    return asked;
  }

  /** Whether the position is still the same: the server may have told it once more, as another object. */
  #shows(scene: PositionView): boolean {
    return this.screen.scene.value?.notation === scene.notation;
  }

  /** Show what the hand points out, at once as far as it is known, and fully when the server has answered. */
  #consider(): void {
    clearTimeout(this.#rest);
    const scene = this.screen.scene.value;
    const spot = this.aim.value;
    const hand = this.hand.value;
    const action = scene && spot && this.screen.seat.value ? actionAt(scene, hand, spot) : null;
    if (!scene || action === null) {
      this.ghost.value = null;
      return;
    }
    const legal = scene.moves.find((move) => move.move === action);
    if (legal) this.ghost.value = quickGhost(scene, legal, hand);
    else if (this.ghost.value?.action !== action) this.ghost.value = null;
    this.#rest = setTimeout(async () => {
      const answer = await this.preview(scene, action).catch(() => null);
      const still = this.#shows(scene) && this.aim.value === spot && this.hand.value === hand;
      if (answer && still) this.ghost.value = ghostOf(scene, action, answer, hand);
    }, REST_MS);
  }
}

/** What the routes about positions are asked with. */
export function subjectOf(scene: PositionView): Subject {
  return { game: scene.game, options: scene.options, notation: scene.notation };
}

function quickGhost(scene: PositionView, move: LegalMove, hand: Hand): Ghost {
  return {
    action: move.move,
    kind: move.kind,
    player: scene.to_move,
    places: move.places,
    source: hand.lifted,
    legal: true,
    violation: null,
    changes: null,
  };
}

function ghostOf(scene: PositionView, action: string, answer: Preview, hand: Hand): Ghost {
  const legal = scene.moves.find((move) => move.move === action);
  if (legal) return { ...quickGhost(scene, legal, hand), changes: answer.changes };
  return {
    action,
    kind: hand.tool === "block" ? "place" : hand.tool === "lift" ? "relocate" : hand.tool,
    player: scene.to_move,
    places: answer.places,
    source: hand.lifted,
    legal: false,
    violation: answer.violation,
    changes: null,
  };
}

/** The cells that have won: a five, else the fours that decided, or a formation. */
export function winningCells(scene: PositionView): Set<string> {
  if (!scene.outcome) return new Set();
  const board = scene.board;
  if (board.kind === "kwinty") {
    const winner = scene.outcome.winner;
    const rows = winner ? (board.fives[winner] ?? []) : [];
    return new Set((rows.length ? rows : winner ? (board.fours[winner] ?? []) : []).flat());
  }
  return new Set(board.kind === "qbq" ? board.formation : []);
}
