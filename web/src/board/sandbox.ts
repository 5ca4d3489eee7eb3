/** A board to try things on: no table, no opponent, every legal action can be played and taken back. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Api } from "../wire/api";
import type { Colour, Place, PositionView, Preview } from "../wire/types";
import type { Highlight } from "./board";
import { Touch, type TouchEvent, winningCells } from "./touch";

interface Step {
  action: string;
  scene: PositionView;
  places: Place[];
}

export class Sandbox {
  readonly start: ReadonlySignal<PositionView | null>;
  readonly steps = signal<Step[]>([]);
  readonly trouble = signal<string | null>(null);
  /** Whether somebody may play on; a lesson stops when its task is done. */
  readonly open = signal(true);
  readonly scene: ReadonlySignal<PositionView | null> = computed(
    () => this.steps.value.at(-1)?.scene ?? this.start.value,
  );
  readonly seat: ReadonlySignal<Colour | null> = computed(() => {
    const scene = this.scene.value;
    return scene && !scene.outcome && this.open.value ? scene.to_move : null;
  });
  readonly highlights: ReadonlySignal<Highlight[]> = computed(() => {
    const scene = this.scene.value;
    const last = this.steps.value.at(-1);
    const found: Highlight[] = last ? [{ kind: "last", places: last.places }] : [];
    const won = scene ? winningPlaces(scene) : [];
    return won.length ? [...found, { kind: "win", places: won }] : found;
  });
  readonly touch: Touch;
  readonly #start = signal<PositionView | null>(null);

  constructor(api: Api, onEvent: (event: TouchEvent | "played") => void = () => {}) {
    this.start = this.#start;
    this.touch = new Touch({
      api,
      scene: this.scene,
      seat: this.seat,
      onPlay: (action, preview) => {
        this.#played(action, preview);
        onEvent("played");
      },
      onEvent,
      onTrouble: (error) => {
        this.trouble.value = (error as Error).message;
      },
      onCancel: () => this.back(),
    });
  }

  /** Begin with a position. */
  put(scene: PositionView): void {
    this.#start.value = scene;
    this.steps.value = [];
    this.touch.forget();
    this.touch.reset();
  }

  readonly back = (): void => {
    this.steps.value = this.steps.value.slice(0, -1);
    this.touch.reset();
  };

  /** Play a line from the beginning. */
  async line(actions: readonly string[]): Promise<void> {
    this.again();
    for (const action of actions) await this.touch.play(action);
  }

  readonly again = (): void => {
    this.steps.value = [];
    this.touch.reset();
  };

  close(): void {
    this.touch.close();
  }

  #played(action: string, preview: Preview): void {
    const { after } = preview;
    if (!after) return;
    this.steps.value = [...this.steps.value, { action, scene: after, places: preview.places }];
    this.touch.reset();
  }
}

/** The places that have won. */
export function winningPlaces(scene: PositionView): Place[] {
  const cells = winningCells(scene);
  const places = scene.pieces.flatMap((piece) => piece.places);
  return places.filter((place) => cells.has(place.cell) || cells.has(place.cell.split(".")[0] ?? ""));
}
