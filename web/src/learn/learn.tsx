/** A short guided first game: one thing at a time, on a real board. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../app/context";
import { TouchBoard } from "../board/boards";
import { HandTools, hasVerdict, Verdict } from "../board/hand-tools";
import { Sandbox } from "../board/sandbox";
import { TITLES } from "../texts/names";
import type { GameName } from "../wire/types";
import { LESSONS } from "./lessons";

export default function LearnScreen({ game }: { game: GameName }) {
  const at = useSignal(0);
  return (
    <Task
      key={at.value}
      game={game}
      number={at.value}
      onDone={() => {
        at.value++;
      }}
    />
  );
}

function Task({ game, number, onDone }: { game: GameName; number: number; onDone: () => void }) {
  const { api, say, sound, texts } = useApp();
  const done = useSignal(false);
  const sandbox = useMemo(
    () =>
      new Sandbox(api, (event) =>
        sound.play(({ played: "place", refused: "refuse", turned: "turn", lifted: "lift" } as const)[event]),
      ),
    [api, sound],
  );
  const lessons = LESSONS[game];
  const lesson = lessons[number];
  const after = lesson?.after ?? "";
  const language = texts.language.value;
  useEffect(() => {
    if (!language) return;
    done.value = false;
    sandbox.open.value = true;
    api.position({ game, options: {}, notation: null, after }).then(
      (scene) => sandbox.put(scene),
      (error: Error) => {
        sandbox.trouble.value = error.message || say("page-lost");
      },
    );
    return () => sandbox.close();
  }, [api, sandbox, game, after, done, language, say]);
  useSignalEffect(() => {
    const last = sandbox.steps.value.at(-1);
    if (!last || !lesson) return;
    if (!lesson.goal.length || lesson.goal.includes(last.action)) {
      done.value = true;
      sandbox.open.value = false;
    }
  });
  const scene = sandbox.scene.value;
  if (sandbox.trouble.value) return <p class="banner banner-lost">{sandbox.trouble.value}</p>;
  if (!scene || !lesson) return <p class="loading">{say("page-loading")}</p>;
  const missed = sandbox.steps.value.length > 0 && !done.value;
  const last = number + 1 >= lessons.length;
  return (
    <div class={`table table-${game} learn`}>
      <section class="board-side" aria-label={say("page-board")}>
        <TouchBoard touch={sandbox.touch} highlights={sandbox.highlights.value} />
        <div class="hand-bar">
          {hasVerdict(sandbox.touch, say) && <Verdict touch={sandbox.touch} />}
          {sandbox.seat.value && <HandTools touch={sandbox.touch} scene={scene} begun={false} />}
        </div>
      </section>
      <aside class="panel">
        <section class="card lesson" data-lesson={number} data-done={done.value}>
          <h1 class="panel-title">{TITLES[game]}</h1>
          <p class="quiet">{say("page-lesson", { number: number + 1, total: lessons.length })}</p>
          <p class="lesson-text">{say(lesson.text)}</p>
          <div aria-live="polite">
            {done.value && <p class="status status-good">{say(lesson.praise)}</p>}
            {missed && <p class="status">{say("page-lesson-other")}</p>}
          </div>
          <div class="row">
            {done.value && !last && (
              <button type="button" class="button primary" onClick={onDone}>
                {say("page-lesson-next")}
              </button>
            )}
            {done.value && last && (
              <a class="button primary" href="/">
                {say("page-lesson-play")}
              </a>
            )}
            {missed && (
              <button type="button" class="button" onClick={sandbox.again}>
                {say("page-again")}
              </button>
            )}
            <a class="button" href={`/rules/${game}`}>
              {say("page-rules")}
            </a>
          </div>
        </section>
      </aside>
    </div>
  );
}
