/** The table: the board in the middle, and everything around it. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../app/context";
import { Missing } from "../app/missing";
import type { Invitation } from "../app/route";
import { TouchBoard } from "../board/boards";
import { TITLES } from "../texts/names";
import { Announcer, useAnnouncements } from "./announcer";
import { Banner, Notice } from "./banner";
import { EndCard } from "./end";
import { HandBar } from "./hand-bar";
import { Invite, SitDown } from "./invite";
import { type Event, TableModel } from "./model";
import { MoveList } from "./moves";
import { Offers } from "./offers";
import { Players } from "./players";
import { Rounds } from "./rounds";
import { Tools } from "./tools";

export function TableScreen({ table, invitation }: { table: string; invitation: Invitation | null }) {
  const { api, texts, settings, sound, say } = useApp();
  const events = useSignal<Event | null>(null);
  const model: TableModel = useMemo(
    () =>
      new TableModel(table, api, (event) => {
        events.value = event;
        const sounds = { move: "place", over: "end", refused: "refuse", turned: "turn", lifted: "lift" } as const;
        sound.play(sounds[event.kind]);
        if (event.kind === "over" && !settings.reducedMotion.value) model.count();
      }),
    [table, api, sound, settings, events],
  );
  useEffect(() => {
    void model.open();
    return () => model.close();
  }, [model]);
  useLanguage(model, texts.language.value);
  useReplayKeys(model);
  useTitle(model);
  const spoken = useAnnouncements(model, events);
  const state = model.state.value;

  if (model.missing.value) return <Missing why={model.missing.value} />;
  if (!state) return <p class="loading">{say("page-loading")}</p>;
  return (
    <div
      class={`table table-${state.position.game}`}
      data-number={state.number}
      data-status={state.status}
      data-shown={model.scene.value?.notation}
    >
      <h1 class="hidden">{say("page-table-title", { game: TITLES[state.position.game] })}</h1>
      <Banner model={model} />
      <section class="board-side" aria-label={say("page-board")}>
        <TouchBoard touch={model.touch} highlights={model.highlights.value} face={model.face.value} solid />
        <HandBar model={model} />
      </section>
      <aside class="panel">
        {state.status === "waiting" && <Invite model={model} />}
        <SitDown model={model} invitation={invitation} />
        <Players model={model} />
        <EndCard model={model} />
        <Offers model={model} />
        <MoveList model={model} />
        <Rounds model={model} />
        <Tools model={model} />
      </aside>
      <Notice model={model} />
      <Announcer text={spoken.value} />
    </div>
  );
}

/** The title of the window says which game it is, and marks that it waits for somebody here. */
function useTitle(model: TableModel): void {
  const game = model.state.value?.position.game;
  const waits = model.seat.value !== null;
  useEffect(() => {
    if (game) document.title = `${waits ? "● " : ""}${TITLES[game]} · klotz`;
  }, [game, waits]);
}

/** Texts of the server come in the language of the page. */
function useLanguage(model: TableModel, language: string): void {
  const shown = useSignal(language);
  useEffect(() => {
    if (shown.peek() === language) return;
    shown.value = language;
    void model.refresh();
  }, [model, language, shown]);
}

/** Arrow keys go through the game, wherever the focus is, except on the board and in forms. */
function useReplayKeys(model: TableModel): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const busy = (event.target as Element | null)?.closest("input, select, textarea, [role=grid], [role=slider]");
      if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = model.shown.value;
      const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: model.steps.value }[event.key];
      if (wanted === undefined) return;
      event.preventDefault();
      void model.replay(wanted);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [model]);
}
