/**
 * The state of one table on the screen, in signals. Everything that is shown is derived from it; everything that a person
 * does is a method of it. There is one for each table that is open, and nothing outlives it.
 */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Ghost, Highlight, Orientation, Spot } from "../board/board";
import { sameSpot } from "../board/board";
import { actionAt, freshHand, type Hand, isOwn, spotsFor, type Tool, turned } from "../board/hand";
import { type Api, Refused, type Subject } from "../wire/api";
import { Stream } from "../wire/stream";
import type { Colour, LegalMove, Place, PositionView, Preview, TableAction, TableState, TableView } from "../wire/types";
import { newKey, Outbox } from "./outbox";

/** Before the server is asked about an action that is pointed at, the pointer must rest on it so long. */
const REST_MS = 70;
const LOST_MS = 1200;
const ASKED_MOST = 500;
const HINT_SECONDS = 1;

/** The actions of a turn that is not finished: they are on this screen only, until the turn is confirmed. */
export interface Draft {
  actions: string[];
  scene: PositionView;
  sending: boolean;
}

export type Event =
  | { kind: "move"; state: TableState; mine: boolean }
  | { kind: "over"; state: TableState }
  | { kind: "refused" }
  | { kind: "turned" }
  | { kind: "lifted" };

/** Without its own kind, as each action is made before it gets its number and key. */
type Wanted = TableAction extends infer A ? (A extends TableAction ? Omit<A, "number" | "key"> : never) : never;

export class TableModel {
  readonly view = signal<TableView | null>(null);
  /** Why the table cannot be shown at all. */
  readonly missing = signal<string | null>(null);
  /** Something that a person should know, until they close it. */
  readonly notice = signal<string | null>(null);
  readonly lost = signal(false);
  readonly hand = signal<Hand>({ tool: "block", posture: 0, lifted: null });
  readonly aim = signal<Spot | null>(null);
  readonly ghost = signal<Ghost | null>(null);
  readonly draft = signal<Draft | null>(null);
  readonly showSpots = signal(false);
  readonly orientation = signal<Orientation>({ quarter: 0, flipped: false });
  /** How many steps of the game are shown, or null for all: then the board is live. */
  readonly replayed = signal<{ steps: number; scene: PositionView } | null>(null);
  readonly hint = signal<{ move: LegalMove; text: string } | null>(null);
  readonly thinking = signal(false);
  /** The server's clock minus ours. */
  readonly clockOffset = signal(0);
  readonly outbox: Outbox;

  readonly state: ReadonlySignal<TableState | null> = computed(() => this.view.value?.table ?? null);
  readonly scene: ReadonlySignal<PositionView | null> = computed(
    () => this.replayed.value?.scene ?? this.draft.value?.scene ?? this.state.value?.position ?? null,
  );
  /** The seat that somebody at this screen may move for now. */
  readonly seat: ReadonlySignal<Colour | null> = computed(() => {
    const view = this.view.value;
    const scene = this.scene.value;
    if (!view || !scene || view.table.status !== "playing" || this.replayed.value || this.draft.value?.sending) return null;
    return !scene.outcome && view.you.includes(scene.to_move) ? scene.to_move : null;
  });
  readonly spots: ReadonlySignal<LegalMove[]> = computed(() =>
    this.scene.value && this.seat.value ? spotsFor(this.scene.value, this.hand.value) : [],
  );
  readonly highlights: ReadonlySignal<Highlight[]> = computed(() => this.#highlights());

  /** Where the last action that is shown came down. */
  readonly last = signal<Place[]>([]);

  readonly #asked = new Map<string, Promise<Preview>>();
  readonly #scenes = new Map<number, Promise<PositionView>>();
  #stream: Stream | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #lost: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly api: Api,
    private readonly onEvent: (event: Event) => void = () => {},
  ) {
    this.outbox = new Outbox((action) => api.act(id, action));
  }

  // --- coming and going

  async open(): Promise<void> {
    try {
      this.#take(await this.api.table(this.id));
    } catch (error) {
      if (error instanceof Refused && !error.passing) {
        this.missing.value = error.message;
        return;
      }
    }
    this.#stream = new Stream((after) => this.api.streamAddress(this.id, after), {
      onState: (state) => this.#arrived(state),
      onNow: (now) => {
        this.clockOffset.value = now - Date.now();
      },
      onLive: (live) => this.#live(live),
    });
    addEventListener("online", this.#hurry);
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    clearTimeout(this.#rest);
    clearTimeout(this.#lost);
    this.#stream?.close();
    this.outbox.close();
  }

  /** Fetch everything anew, for instance in another language or after sitting down. */
  async refresh(): Promise<void> {
    this.#asked.clear();
    await this.#kept(async () => this.#take(await this.api.table(this.id)));
    const replayed = this.replayed.value;
    if (replayed) await this.replay(replayed.steps);
  }

  async sit(seat: Colour, name: string, secret: string | null): Promise<void> {
    await this.#kept(async () => this.#take(await this.api.sit(this.id, seat, name, secret)));
  }

  readonly #hurry = (): void => this.#stream?.hurry();

  #live(live: boolean): void {
    clearTimeout(this.#lost);
    if (live) this.lost.value = false;
    else this.#lost = setTimeout(() => (this.lost.value = true), LOST_MS);
  }

  #take(view: TableView): void {
    const before = this.state.value;
    batch(() => {
      this.clockOffset.value = view.now - Date.now();
      this.view.value = view;
      if (before?.number !== view.table.number) this.#settle();
    });
    this.#remember(before, view.table);
  }

  /** Keep what is known of the course of the game; a takeback or another game makes it void. */
  #remember(before: TableState | null | undefined, state: TableState): void {
    const onwards = before?.match.game === state.match.game && before.steps.length < state.steps.length;
    if (!onwards) this.#scenes.clear();
    else if (before) this.#scenes.set(before.steps.length, Promise.resolve(before.position));
    if (!this.replayed.value) void this.#findLast(state.steps.length);
  }

  #arrived(state: TableState): void {
    const view = this.view.value;
    const before = view?.table;
    if (!view) {
      void this.refresh();
      return;
    }
    if (before && state.head < before.head) return;
    batch(() => {
      this.view.value = { ...view, table: state };
      if (before?.number !== state.number) this.#settle();
    });
    this.#remember(before, state);
    if (before?.seats.some((seat, index) => seat.open !== state.seats[index]?.open)) void this.refresh();
    if (before && before.number !== state.number) {
      const last = state.steps.at(-1);
      const mine = last !== undefined && view.you.includes(last.seat);
      this.onEvent(state.status === "over" ? { kind: "over", state } : { kind: "move", state, mine });
    } else if (before && before.status !== "over" && state.status === "over") this.onEvent({ kind: "over", state });
  }

  /** The table has moved on: nothing that was begun on this screen holds any more. */
  #settle(): void {
    this.draft.value = null;
    this.hint.value = null;
    this.#empty();
  }

  #empty(): void {
    clearTimeout(this.#rest);
    const scene = this.draft.value?.scene ?? this.state.value?.position;
    this.aim.value = null;
    this.ghost.value = null;
    if (scene) this.hand.value = freshHand(scene, this.hand.value.posture);
  }

  // --- pointing and placing

  readonly pointAt = (spot: Spot | null): void => {
    if (sameSpot(spot, this.aim.value)) return;
    this.aim.value = spot;
    this.#consider();
  };

  readonly turn = (by: 1 | -1): void => {
    const scene = this.scene.value;
    if (!scene || !this.seat.value) return;
    this.hand.value = turned(scene, this.hand.value, by);
    this.onEvent({ kind: "turned" });
    this.#consider();
  };

  readonly use = (tool: Tool): void => {
    this.hand.value = { ...this.hand.value, tool, lifted: tool === "insert" ? null : this.hand.value.lifted };
    this.#consider();
  };

  /** Let go of what was lifted; if nothing was, of the last action of the unfinished turn. */
  readonly cancel = (): void => {
    if (this.hand.value.lifted) {
      this.hand.value = { ...this.hand.value, lifted: null };
      this.#consider();
    } else if (this.draft.value && !this.draft.value.sending) {
      this.draft.value = null;
      this.#empty();
    }
  };

  readonly act = async (spot: Spot, certain: boolean): Promise<void> => {
    const scene = this.scene.value;
    const player = this.seat.value;
    if (!scene || !player) return;
    const hand = this.hand.value;
    if (hand.tool === "lift" || hand.tool === "tip") {
      const same = sameSpot(hand.lifted, spot);
      if (same || !hand.lifted) {
        this.hand.value = { ...hand, lifted: !same && isOwn(scene, spot, player) ? spot : null };
        if (this.hand.value.lifted) this.onEvent({ kind: "lifted" });
        this.aim.value = spot;
        this.#consider();
        return;
      }
    }
    const action = actionAt(scene, hand, spot);
    const shown = this.ghost.value?.action === action;
    this.aim.value = spot;
    if (action === null) return;
    if (!certain && !shown) {
      this.#consider();
      return;
    }
    await this.play(action);
  };

  /** Play an action: at once if it ends the turn, else it waits for the rest of the turn. */
  readonly play = async (action: string): Promise<void> => {
    const scene = this.scene.value;
    if (!scene || !this.seat.value) return;
    const answer = await this.#kept(() => this.#preview(scene, action));
    if (!answer || this.scene.value !== scene) return;
    if (answer.violation) {
      this.ghost.value = ghostOf(scene, action, answer, this.hand.value);
      this.onEvent({ kind: "refused" });
      return;
    }
    if (!answer.after || !answer.changes) return;
    const actions = [...(this.draft.value?.actions ?? []), action];
    const ends = answer.changes.turn_ends;
    batch(() => {
      this.draft.value = { actions, scene: answer.after as PositionView, sending: ends };
      this.#empty();
    });
    if (ends) await this.#send(actions);
  };

  /** What an action would do, asked once per position. */
  #preview(scene: PositionView, action: string): Promise<Preview> {
    const key = `${scene.notation} ${action}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      if (this.#asked.size > ASKED_MOST) this.#asked.clear();
      asked = this.api.preview(subjectOf(scene), action);
      this.#asked.set(key, asked);
      asked.catch(() => this.#asked.delete(key));
    }
    return asked;
  }

  /** Show what the hand points out, at once as far as it is known, and fully when the server has answered. */
  #consider(): void {
    clearTimeout(this.#rest);
    const scene = this.scene.value;
    const spot = this.aim.value;
    const hand = this.hand.value;
    const action = scene && spot && this.seat.value ? actionAt(scene, hand, spot) : null;
    if (!scene || action === null) {
      this.ghost.value = null;
      return;
    }
    const legal = scene.moves.find((move) => move.move === action);
    if (legal) this.ghost.value = quickGhost(scene, legal, hand);
    else if (this.ghost.value?.action !== action) this.ghost.value = null;
    this.#rest = setTimeout(async () => {
      const answer = await this.#preview(scene, action).catch(() => null);
      const still = this.scene.value === scene && this.aim.value === spot && this.hand.value === hand;
      if (answer && still) this.ghost.value = ghostOf(scene, action, answer, hand);
    }, REST_MS);
  }

  async #send(actions: string[]): Promise<void> {
    let number = this.state.value?.number ?? 0;
    const seat = this.state.value?.position.to_move ?? null;
    await this.#kept(async () => {
      for (const move of actions) {
        const accepted = await this.outbox.send({ kind: "move", move, number, seat, key: newKey() });
        number = accepted.entry.number;
      }
    });
  }

  // --- everything else that one can do at a table

  readonly ask = async (wanted: Wanted): Promise<void> => {
    const state = this.state.value;
    if (!state) return;
    await this.#kept(async () => {
      await this.outbox.send({ ...wanted, number: state.number, key: newKey() } as TableAction);
    });
  };

  /** Show the board after so many steps; all of them: live again. */
  readonly replay = async (steps: number): Promise<void> => {
    const state = this.state.value;
    if (!state) return;
    if (steps >= state.steps.length) {
      this.replayed.value = null;
      void this.#findLast(state.steps.length);
      return;
    }
    const wanted = Math.max(0, steps);
    await this.#kept(async () => {
      const scene = await this.#sceneAfter(wanted);
      batch(() => {
        this.ghost.value = null;
        this.replayed.value = { steps: wanted, scene };
      });
      void this.#findLast(wanted);
    });
  };

  readonly askHint = async (): Promise<void> => {
    const scene = this.scene.value;
    if (!scene || scene.outcome) return;
    this.thinking.value = true;
    await this.#kept(async () => {
      const line = (await this.api.analyse(subjectOf(scene), HINT_SECONDS, 1)).lines[0];
      const move = scene.moves.find((known) => known.move === line?.move);
      if (line && move && this.scene.value === scene) this.hint.value = { move, text: line.text };
    });
    this.thinking.value = false;
  };

  /** Do something with the server; what it refuses is shown. */
  async #kept<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) {
        this.notice.value = error.message;
        this.onEvent({ kind: "refused" });
        const view = error.problem.table;
        if (view) this.#take(view);
      }
      this.draft.value = null;
      this.#empty();
      return null;
    }
  }

  #highlights(): Highlight[] {
    const scene = this.scene.value;
    const hint = this.hint.value;
    if (!scene) return [];
    const found: Highlight[] = [];
    const last = this.last.value;
    if (last.length && !this.draft.value) found.push({ kind: "last", places: last });
    if (hint && !this.replayed.value) found.push({ kind: "hint", places: hint.move.places });
    const cells = winningCells(scene);
    const places = scene.pieces.flatMap((piece) => piece.places);
    const won = places.filter((place) => cells.has(place.cell) || cells.has(place.cell.split(".")[0] ?? ""));
    if (won.length) found.push({ kind: "win", places: won });
    return found;
  }

  /** The scene after so many steps of the present game; asked once. */
  #sceneAfter(steps: number): Promise<PositionView> {
    const state = this.state.value;
    const game = state?.match.game ?? 1;
    if (state && steps === state.steps.length) return Promise.resolve(state.position);
    let asked = this.#scenes.get(steps);
    if (!asked) {
      asked = this.api.lookBack(this.id, game, steps);
      this.#scenes.set(steps, asked);
      asked.catch(() => this.#scenes.delete(steps));
    }
    return asked;
  }

  /** Find out where the last of so many steps came down: the position before it lists the action with its places. */
  async #findLast(steps: number): Promise<void> {
    const move = this.state.value?.steps[steps - 1]?.move;
    const before = move ? await this.#sceneAfter(steps - 1).catch(() => null) : null;
    const shown = this.replayed.value?.steps ?? this.state.value?.steps.length;
    if (shown === steps) this.last.value = before?.moves.find((known) => known.move === move)?.places ?? [];
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

function winningCells(scene: PositionView): Set<string> {
  if (!scene.outcome) return new Set();
  const board = scene.board;
  if (board.kind === "kwinty") {
    const winner = scene.outcome.winner;
    const rows = winner ? (board.fives[winner] ?? []) : [];
    return new Set((rows.length ? rows : winner ? (board.fours[winner] ?? []) : []).flat());
  }
  return new Set(board.kind === "qbq" ? board.formation : []);
}
