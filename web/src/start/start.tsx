/** The start page: three games, ways to play them, what one left unfinished, and who waits for players. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon, type IconName } from "../app/icon";
import { GAMES, TITLES } from "../texts/names";
import type { Catalogue, GameName, GameView, Listing } from "../wire/types";
import { Listings } from "./listings";
import { Picture } from "./pictures";
import { type Mode, Setup } from "./setup";

const MODES: { mode: Mode; label: string; icon: IconName }[] = [
  { mode: "computer", label: "page-mode-computer", icon: "robot" },
  { mode: "screen", label: "page-mode-screen", icon: "people" },
  { mode: "link", label: "page-mode-link", icon: "link" },
];

export function StartScreen() {
  const { api, say, texts } = useApp();
  const catalogue = useSignal<Catalogue | null>(null);
  const mine = useSignal<Listing[]>([]);
  const open = useSignal<Listing[]>([]);
  const chosen = useSignal<{ game: GameName; mode: Mode } | null>(null);
  const trouble = useSignal<string | null>(null);
  const language = texts.language.value;
  useEffect(() => {
    if (!language) return;
    const load = async (): Promise<void> => {
      try {
        const [known, held, waiting] = await Promise.all([api.catalogue(), api.mine(), api.lobby()]);
        catalogue.value = known;
        mine.value = held.tables;
        open.value = waiting.tables;
        trouble.value = null;
      } catch (error) {
        trouble.value = (error as Error).message || "…";
      }
    };
    void load();
  }, [api, language, catalogue, mine, open, trouble]);
  const unfinished = mine.value.filter((table) => table.status !== "over");
  const finished = mine.value.filter((table) => table.status === "over" && table.end?.close !== "aborted");
  const waiting = open.value.filter((table) => !table.you.length);
  const setup = chosen.value;
  const game = catalogue.value?.games.find((known) => known.name === setup?.game);
  return (
    <div class="start">
      <section class="welcome">
        <h1>{say("page-welcome")}</h1>
        <p>{say("page-welcome-more")}</p>
      </section>
      {trouble.value && (
        <p class="banner banner-lost" role="alert">
          {trouble.value === "…" ? say("page-lost") : trouble.value}
        </p>
      )}
      {unfinished.length > 0 && <Listings title={say("page-unfinished")} tables={unfinished} />}
      <div class="games">
        {GAMES.map((name) => (
          <GameCard
            key={name}
            name={name}
            game={catalogue.value?.games.find((known) => known.name === name)}
            onChoose={(mode) => {
              chosen.value = { game: name, mode };
            }}
          />
        ))}
      </div>
      {waiting.length > 0 && <Listings title={say("page-open-tables")} tables={waiting} />}
      {finished.length > 0 && <Listings title={say("page-finished")} tables={finished} />}
      {setup && game && (
        <Setup
          key={`${setup.game} ${setup.mode}`}
          game={game}
          mode={setup.mode}
          onClose={() => {
            chosen.value = null;
          }}
        />
      )}
    </div>
  );
}

function GameCard({
  name,
  game,
  onChoose,
}: {
  name: GameName;
  game: GameView | undefined;
  onChoose: (mode: Mode) => void;
}) {
  const { say } = useApp();
  return (
    <article class={`card game-card game-${name}`}>
      <Picture game={name} />
      <div class="game-words">
        <h2>{TITLES[name]}</h2>
        <p class="quiet">
          {game
            ? say("page-game-facts", {
                author: game.author,
                least: Math.min(...game.seats),
                most: Math.max(...game.seats),
              })
            : " "}
        </p>
        <p>{game?.aim ?? " "}</p>
        <div class="modes">
          {MODES.map(({ mode, label, icon }) => (
            <button
              key={mode}
              type="button"
              class={`button ${mode === "computer" ? "primary" : ""}`}
              data-mode={mode}
              disabled={!game}
              onClick={() => onChoose(mode)}
            >
              <Icon name={icon} /> {say(label)}
            </button>
          ))}
        </div>
        <p class="learn-links">
          <a href={`/rules/${name}`}>
            <Icon name="book" /> {say("page-read-rules")}
          </a>
          <a href={`/learn/${name}`}>
            <Icon name="hint" /> {say("page-learn")}
          </a>
        </p>
      </div>
    </article>
  );
}
