/** The last questions before a game: how strong, who begins, how many, how long. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { NameField } from "../app/name-field";
import { newKey } from "../table/outbox";
import { playerName, TITLES } from "../texts/names";
import { Refused } from "../wire/api";
import type { Colour, GameView, NewSeat, NewTable } from "../wire/types";

export type Mode = "computer" | "screen" | "link";
type Begins = "lot" | "me" | "other";

const TITLE: Record<Mode, string> = {
  computer: "page-mode-computer",
  screen: "page-mode-screen",
  link: "page-mode-link",
};
const BEGINS: Record<Begins, string> = { lot: "page-begins-lot", me: "page-begins-me", other: "page-begins-other" };
const CLOCKS: Record<string, { label: string; clock: NewTable["clock"] }> = {
  none: { label: "page-clock-none", clock: null },
  fast: { label: "page-clock-fast", clock: { kind: "fischer", minutes: 5, increment: 5 } },
  calm: { label: "page-clock-calm", clock: { kind: "fischer", minutes: 15, increment: 10 } },
  daily: { label: "page-clock-daily", clock: { kind: "daily", days: 2 } },
};
/** The colours that play when so many do, as the server has them by default. */
const COLOURS: Record<number, Colour[]> = {
  2: ["blue", "orange"],
  3: ["blue", "green", "orange"],
  4: ["blue", "green", "orange", "red"],
};
const LEVELS = 10;
/** How many games a match may have; one: single games, one after the other. */
const MATCHES = [1, 3, 5, 7];

interface SetupProperties {
  game: GameView;
  mode: Mode;
  onClose: () => void;
}

export function Setup({ game, mode, onClose }: SetupProperties) {
  const { api, router, say, settings } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const level = useSignal(Math.min(LEVELS, Math.max(1, settings.level.value)));
  const begins = useSignal<Begins>("lot");
  const players = useSignal(2);
  const games = useSignal(1);
  const clock = useSignal("none");
  const isPublic = useSignal(false);
  const options = useSignal<Record<string, boolean>>({});
  const trouble = useSignal<string | null>(null);
  const busy = useSignal(false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const colours = game.seats.length > 1 ? (COLOURS[players.value] ?? game.colours) : game.colours;
  const begin = async (): Promise<void> => {
    busy.value = true;
    settings.level.value = level.value;
    const name = settings.name.value.trim() || say(mode === "screen" ? "page-we" : "page-guest");
    try {
      const made = await api.makeTable({
        game: game.name,
        name,
        options: { ...options.value, ...(game.seats.length > 1 && { players: String(players.value) }) },
        seats: seatsFor(mode, colours, level.value, isPublic.value),
        begins:
          begins.value === "lot" ? "lot" : begins.value === "me" ? (colours[0] as Colour) : (colours[1] as Colour),
        clock: mode === "link" ? (CLOCKS[clock.value]?.clock ?? null) : null,
        public: mode === "link" && isPublic.value,
        games: games.value,
        chat: false,
        leavers: "engine",
        stand_in: "level:3",
        key: newKey(),
      });
      router.go(`/t/${made.table.id}`);
    } catch (error) {
      trouble.value = error instanceof Refused ? error.message : say("page-lost");
      busy.value = false;
    }
  };
  const elo = game.levels.find((known) => known.level === level.value)?.elo;
  return (
    <dialog ref={dialog} class="setup card" aria-label={`${TITLES[game.name]}: ${say(TITLE[mode])}`} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <header>
          <h2>
            {TITLES[game.name]} <small>{say(TITLE[mode])}</small>
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={say("page-close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {game.seats.length > 1 && (
          <Choice
            legend={say("page-players-count")}
            value={String(players.value)}
            onChange={(value) => {
              players.value = Number(value);
            }}
            choices={game.seats.map((count) => [String(count), String(count)])}
          />
        )}
        {mode === "computer" && (
          <label class="field">
            <span>
              {say("page-level", { level: level.value })}
              {elo !== null && elo !== undefined && <small> {say("page-elo", { elo })}</small>}
            </span>
            <input
              type="range"
              min="1"
              max={LEVELS}
              value={level.value}
              onInput={(event) => {
                level.value = Number(event.currentTarget.value);
              }}
            />
            <small class="ends">
              <span>{say("page-level-easy")}</span>
              <span>{say("page-level-hard")}</span>
            </small>
          </label>
        )}
        {mode !== "screen" && colours.length === 2 && (
          <Choice
            legend={say("page-begins")}
            value={begins.value}
            onChange={(value) => {
              begins.value = value as Begins;
            }}
            choices={(Object.keys(BEGINS) as Begins[]).map((way) => [way, say(BEGINS[way])])}
          />
        )}
        <Choice
          legend={say("page-match-length")}
          value={String(games.value)}
          onChange={(value) => {
            games.value = Number(value);
          }}
          choices={MATCHES.map((count) => [String(count), say("page-match-games", { count })])}
        />
        {mode === "link" && (
          <>
            <Choice
              legend={say("page-clock")}
              value={clock.value}
              onChange={(value) => {
                clock.value = value;
              }}
              choices={Object.entries(CLOCKS).map(([name, { label }]) => [name, say(label)])}
            />
            <NameField />
            <label class="check">
              <input
                type="checkbox"
                checked={isPublic.value}
                onChange={(event) => {
                  isPublic.value = event.currentTarget.checked;
                }}
              />
              {say("page-public")}
            </label>
          </>
        )}
        <OptionChecks
          game={game}
          chosen={options.value}
          onChange={(value) => {
            options.value = value;
          }}
        />
        {mode === "computer" && (
          <p class="quiet">{say("page-you-play", { player: playerName(say, colours[0] as Colour) })}</p>
        )}
        {trouble.value && (
          <p class="banner banner-lost" role="alert">
            {trouble.value}
          </p>
        )}
        <button type="submit" class="button primary big" disabled={busy.value}>
          {say(mode === "link" ? "page-make-link" : "page-play")}
        </button>
      </form>
    </dialog>
  );
}

/** Whoever makes the table has the first seat. */
export function seatsFor(mode: Mode, colours: readonly Colour[], level: number, isPublic: boolean): NewSeat[] {
  return colours.map((seat, index): NewSeat => {
    if (mode === "screen" || index === 0) return { seat, kind: "mine" };
    if (mode === "computer") return { seat, kind: "engine", engine: `level:${level}` };
    return { seat, kind: isPublic ? "open" : "link" };
  });
}

interface ChoiceProperties {
  legend: string;
  value: string;
  choices: [value: string, label: ComponentChildren][];
  onChange: (value: string) => void;
}

function Choice({ legend, value, choices, onChange }: ChoiceProperties) {
  return (
    <fieldset class="field segments">
      <legend>{legend}</legend>
      <div>
        {choices.map(([each, label]) => (
          <label key={each} class={each === value ? "chosen" : ""}>
            <input type="radio" name={legend} value={each} checked={each === value} onChange={() => onChange(each)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The options of a game that are switched on or off. */
function OptionChecks({
  game,
  chosen,
  onChange,
}: {
  game: GameView;
  chosen: Record<string, boolean>;
  onChange: (value: Record<string, boolean>) => void;
}) {
  const { say } = useApp();
  const switches = game.options.filter((option) => option.default === "true" || option.default === "false");
  if (!switches.length) return null;
  return (
    <details>
      <summary>{say("page-options")}</summary>
      {switches.map((option) => (
        <label key={option.name} class="check">
          <input
            type="checkbox"
            checked={chosen[option.name] ?? option.default === "true"}
            onChange={(event) => onChange({ ...chosen, [option.name]: event.currentTarget.checked })}
          />
          {option.meaning}
        </label>
      ))}
    </details>
  );
}
