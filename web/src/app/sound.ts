/** The sounds of wood: short clicks and knocks, made of noise and a falling tone. No file is loaded for them. */
import type { ReadonlySignal } from "@preact/signals";

interface Knock {
  /** The pitch in hertz, how long it rings in seconds, how loud, and after how many seconds. */
  pitch: number;
  ring: number;
  loud: number;
  after: number;
}

const KNOCKS = {
  place: [
    { pitch: 420, ring: 0.09, loud: 0.5, after: 0 },
    { pitch: 300, ring: 0.06, loud: 0.2, after: 0.07 },
  ],
  lift: [{ pitch: 720, ring: 0.05, loud: 0.25, after: 0 }],
  turn: [{ pitch: 900, ring: 0.03, loud: 0.12, after: 0 }],
  refuse: [{ pitch: 150, ring: 0.14, loud: 0.4, after: 0 }],
  end: [
    { pitch: 392, ring: 0.35, loud: 0.35, after: 0 },
    { pitch: 494, ring: 0.35, loud: 0.35, after: 0.13 },
    { pitch: 587, ring: 0.35, loud: 0.35, after: 0.26 },
    { pitch: 784, ring: 0.5, loud: 0.35, after: 0.39 },
  ],
} satisfies Record<string, Knock[]>;

export type SoundName = keyof typeof KNOCKS;

export class Sound {
  #context: AudioContext | null = null;

  constructor(private readonly muted: ReadonlySignal<boolean>) {}

  /** Make a sound, unless it is muted or the browser has not been touched yet. */
  play(name: SoundName): void {
    if (this.muted.value || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume();
    for (const knock of KNOCKS[name]) knockWood(context, knock);
  }
}

function knockWood(context: AudioContext, { pitch, ring, loud, after }: Knock): void {
  const start = context.currentTime + after;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + ring);
  volume.connect(context.destination);
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + ring);
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + ring);
}
