/**
 * The state of one table on the screen, in signals. Everything that is shown is derived from it; everything that a person
 * does is a method of it. There is one for each table that is open, and nothing outlives it.
 */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Highlight, Side } from "../board/board";
import { winningPlaces } from "../board/sandbox";
import { subjectOf, Touch, type TouchEvent } from "../board/touch";
import { type Api, Refused } from "../wire/api";
import { Stream } from "../wire/stream";
import type {
  Colour,
  LegalMove,
  Place,
  PositionView,
  Preview,
  TableAction,
  TableState,
  TableView,
} from "../wire/types";
import { Counting } from "./counting";
import { newKey, Outbox } from "./outbox";

const LOST_MS = 1200;
const HINT_SECONDS = 1;

/** The actions of a turn that is not finished: they are on this screen only, until the turn is confirmed. */
export interface Draft {
  /** How many steps the game had before the turn. */
  base: number;
  actions: string[];
  scene: PositionView;
  sending: boolean;
}

export type Event =
  | { kind: "move"; state: TableState; mine: boolean }
  | { kind: "over"; state: TableState }
  | { kind: TouchEvent };

/** Without its own kind, as each action is made before it gets its number and key. */
type Wanted = TableAction extends infer A ? (A extends TableAction ? Omit<A, "number" | "key"> : never) : never;

export class TableModel {
  readonly view = signal<TableView | null>(null);
  /** Why the table cannot be shown at all. */
  readonly missing = signal<string | null>(null);
  /** Something that a person should know, until they close it. */
  readonly notice = signal<string | null>(null);
  readonly lost = signal(false);
  readonly draft = signal<Draft | null>(null);
  readonly watchers = signal(0);
  /** How many steps of the game are shown, or null for all: then the board is live. */
  readonly replayed = signal<{ steps: number; scene: PositionView } | null>(null);
  readonly hint = signal<{ move: LegalMove; text: string } | null>(null);
  readonly thinking = signal(false);
  /** The server's clock minus ours. */
  readonly clockOffset = signal(0);
  readonly outbox: Outbox;
  readonly counting = new Counting();

  readonly state: ReadonlySignal<TableState | null> = computed(() => this.view.value?.table ?? null);
  readonly scene: ReadonlySignal<PositionView | null> = computed(
    () => this.replayed.value?.scene ?? this.draft.value?.scene ?? this.state.value?.position ?? null,
  );
  /** The seat that somebody at this screen may move for now. */
  readonly seat: ReadonlySignal<Colour | null> = computed(() => {
    const view = this.view.value;
    const scene = this.scene.value;
    if (!view || !scene || view.table.status !== "playing" || this.replayed.value || this.draft.value?.sending)
      return null;
    return !scene.outcome && view.you.includes(scene.to_move) ? scene.to_move : null;
  });
  /** How many steps the game has on this screen: those of a turn that is begun, or on its way, count. */
  readonly steps: ReadonlySignal<number> = computed(() => {
    const draft = this.draft.value;
    return draft ? draft.base + draft.actions.length : (this.state.value?.steps.length ?? 0);
  });
  /** How many of them are shown. */
  readonly shown: ReadonlySignal<number> = computed(() => this.replayed.value?.steps ?? this.steps.value);
  readonly highlights: ReadonlySignal<Highlight[]> = computed(() => this.#highlights());

  /** Where the last action that is shown came down. */
  readonly last = signal<Place[]>([]);

  /** The face of the tower that is being counted. */
  readonly face: ReadonlySignal<Side | null> = computed(() => {
    const counted = this.counting.counted.value;
    const board = this.scene.value?.board;
    if (counted === null || this.replayed.value || board?.kind !== "turris") return null;
    return board.views[counted - 1]?.side ?? null;
  });

  readonly touch: Touch;
  readonly #scenes = new Map<number, Promise<PositionView>>();
  #stream: Stream | null = null;
  #lost: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly api: Api,
    private readonly onEvent: (event: Event) => void = () => {},
  ) {
    this.outbox = new Outbox((action) => api.act(id, action));
    this.touch = new Touch({
      api,
      scene: this.scene,
      seat: this.seat,
      onPlay: (action, preview) => this.#decided(action, preview),
      onEvent: (kind) => onEvent({ kind }),
      onTrouble: (error) => this.#trouble(error),
      onCancel: () => this.#dropDraft(),
    });
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
      onWatchers: (count) => {
        this.watchers.value = count;
      },
      onLive: (live) => this.#live(live),
    });
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#lose);
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#lose);
    clearTimeout(this.#lost);
    this.touch.close();
    this.counting.stop();
    this.#stream?.close();
    this.outbox.close();
  }

  /** Fetch everything anew, for instance in another language or after sitting down. */
  async refresh(): Promise<void> {
    this.touch.forget();
    this.#scenes.clear();
    await this.#kept(async () => this.#take(await this.api.table(this.id)));
    const replayed = this.replayed.value;
    if (replayed) await this.replay(replayed.steps);
  }

  async sit(seat: Colour, name: string, secret: string | null): Promise<void> {
    await this.#kept(async () => this.#take(await this.api.sit(this.id, seat, name, secret)));
  }

  readonly #hurry = (): void => this.#stream?.hurry();
  readonly #lose = (): void => this.#stream?.lose();

  #live(live: boolean): void {
    clearTimeout(this.#lost);
    if (live) this.lost.value = false;
    else this.#lost = setTimeout(() => (this.lost.value = true), LOST_MS);
  }

  #take(view: TableView): void {
    const before = this.state.value;
    // The stream may have been faster than this answer; who sits here, only the answer tells.
    const table = before && before.head > view.table.head ? before : view.table;
    batch(() => {
      this.clockOffset.value = view.now - Date.now();
      this.view.value = { ...view, table };
      if (before?.number !== table.number && !this.#isPartOfDraft(table)) this.#settle();
    });
    this.#remember(before, table);
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
      if (before?.number !== state.number && !this.#isPartOfDraft(state)) this.#settle();
    });
    this.#remember(before, state);
    if (before?.seats.some((seat, index) => seat.open !== state.seats[index]?.open)) void this.refresh();
    if (before && before.number !== state.number) {
      const last = state.steps.at(-1);
      const mine = last !== undefined && view.you.includes(last.seat);
      this.onEvent(state.status === "over" ? { kind: "over", state } : { kind: "move", state, mine });
    } else if (before && before.status !== "over" && state.status === "over") this.onEvent({ kind: "over", state });
  }

  /** Count the tower, if there is one to count. */
  count(): void {
    const state = this.state.value;
    if (state?.end?.close === "rules" && state.position.board.kind === "turris")
      this.counting.begin(state.position.board.views.length);
  }

  /** The table has moved on: nothing that was begun on this screen holds any more. */
  #settle(): void {
    this.draft.value = null;
    this.hint.value = null;
    this.counting.stop();
    this.touch.reset();
  }

  /** Whether a state shows only a part of the turn that is just being sent: then the rest follows at once. */
  #isPartOfDraft({ steps }: TableState): boolean {
    const draft = this.draft.value;
    const sent = steps.slice(draft?.base);
    if (!draft?.sending || !sent.length || sent.length >= draft.actions.length) return false;
    return sent.every(({ move }, index) => move === draft.actions[index]);
  }

  /** Take back what is on this screen only. */
  #dropDraft(): void {
    if (!this.draft.value || this.draft.value.sending) return;
    this.draft.value = null;
    this.touch.reset();
  }

  // --- playing

  /** Play an action: at once if it ends the turn, else it waits for the rest of the turn. */
  #decided(action: string, preview: Preview): void {
    const { after, changes } = preview;
    if (!after || !changes) return;
    const base = this.draft.value?.base ?? this.state.value?.steps.length ?? 0;
    const actions = [...(this.draft.value?.actions ?? []), action];
    batch(() => {
      this.draft.value = { base, actions, scene: after, sending: changes.turn_ends };
      this.touch.reset();
    });
    if (changes.turn_ends) void this.#send(actions);
    else this.onEvent({ kind: "lifted" });
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
    if (steps >= this.steps.value) {
      this.replayed.value = null;
      void this.#findLast(state.steps.length);
      return;
    }
    // Of a turn that is not there yet the server knows nothing: it is shown as it was before.
    const wanted = Math.max(0, Math.min(steps, state.steps.length));
    await this.#kept(async () => {
      const scene = await this.#sceneAfter(wanted);
      batch(() => {
        this.touch.ghost.value = null;
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
      const found = await this.api.hint(subjectOf(scene), HINT_SECONDS);
      const move = scene.moves.find((known) => known.move === found.move);
      if (move && this.scene.value === scene) this.hint.value = { move, text: found.text };
    });
    this.thinking.value = false;
  };

  /** Do something with the server; what it refuses is shown. */
  async #kept<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#trouble(error);
      return null;
    }
  }

  #trouble(error: unknown): void {
    if (error instanceof Refused) {
      this.notice.value = error.message;
      this.onEvent({ kind: "refused" });
      const view = error.problem.table;
      if (view) this.#take(view);
    }
    this.draft.value = null;
    this.touch.reset();
  }

  #highlights(): Highlight[] {
    const scene = this.scene.value;
    const hint = this.hint.value;
    if (!scene) return [];
    const found: Highlight[] = [];
    const last = this.last.value;
    if (last.length && !this.draft.value) found.push({ kind: "last", places: last });
    if (hint && !this.replayed.value) found.push({ kind: "hint", places: hint.move.places });
    const won = winningPlaces(scene);
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
