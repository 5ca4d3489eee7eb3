/** A short guided first game: one thing at a time, on a real board. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { TouchBoard } from "../board/boards";
import { HandTools, hasVerdict, Verdict } from "../board/hand-tools";
import { useSandbox } from "../board/use-sandbox";
import { TITLES } from "../texts/names";
import type { GameName } from "../wire/types";
import { LESSONS } from "./lessons";

export default function LearnScreen({ game }: { game: GameName }) {
  const { api, say, texts } = useApp();
  const at = useSignal(0);
  const done = useSignal(false);
  const sandbox = useSandbox();
  const lessons = LESSONS[game];
  const number = at.value;
  const lesson = lessons[number];
  const language = texts.language.value;
  useEffect(() => {
    let wanted = language !== undefined;
    done.value = false;
    sandbox.open.value = false;
    sandbox.again();
    api.position({ game, options: {}, notation: null, after: lessons[number]?.after ?? "" }).then(
      (scene) => {
        if (!wanted) return;
        sandbox.put(scene);
        sandbox.open.value = true;
      },
      (error: Error) => {
        sandbox.trouble.value = error.message || say("page-lost");
      },
    );
    return () => {
      wanted = false;
    };
  }, [api, sandbox, game, lessons, number, done, language, say]);
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
        <TouchBoard touch={sandbox.touch} highlights={sandbox.highlights.value} solid />
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
              <button
                type="button"
                class="button primary"
                onClick={() => {
                  at.value++;
                }}
              >
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
