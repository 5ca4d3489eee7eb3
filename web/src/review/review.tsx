/** Looking back at a game: how the chances went, which moves were mistakes, and what would have been better. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../app/context";
import { TouchBoard } from "../board/boards";
import { hasVerdict, Verdict } from "../board/hand-tools";
import { Sandbox } from "../board/sandbox";
import { subjectOf } from "../board/touch";
import { playerName, TITLES } from "../texts/names";
import type { JudgementView, PositionView, TableView } from "../wire/types";
import { Graph } from "./graph";

const SECONDS = 0.3;

const GRADES: Record<string, string> = {
  best: "grade-best",
  good: "grade-good",
  inaccuracy: "grade-inaccuracy",
  mistake: "grade-mistake",
  blunder: "grade-blunder",
};

/** One action of the game with the position before it, and what the engine says about it. */
export interface Judged {
  before: PositionView;
  judgement: JudgementView;
}

export default function ReviewScreen({ table, game }: { table: string; game: number }) {
  const { api, say, texts } = useApp();
  const view = useSignal<TableView | null>(null);
  const judged = useSignal<Judged[]>([]);
  const shown = useSignal(0);
  const trouble = useSignal<string | null>(null);
  const sandbox = useMemo(() => new Sandbox(api), [api]);
  const language = texts.language.value;
  useEffect(() => {
    let wanted = language !== undefined;
    const look = async (): Promise<void> => {
      const found = await api.table(table);
      view.value = found;
      judged.value = [];
      const steps = found.table.steps;
      for (let index = 0; index < steps.length && wanted; index++) {
        const move = steps[index]?.move;
        if (!move) continue;
        const before = await api.lookBack(table, game, index);
        const judgement = await api.judge(subjectOf(before), move, SECONDS);
        if (wanted) judged.value = [...judged.value, { before, judgement }];
      }
    };
    look().catch((error: Error) => {
      trouble.value = error.message || say("page-lost");
    });
    return () => {
      wanted = false;
      sandbox.close();
    };
  }, [api, table, game, language, view, judged, trouble, sandbox, say]);
  const current = judged.value[shown.value];
  const before = current?.before;
  useEffect(() => {
    if (before) sandbox.put(before);
  }, [before, sandbox]);
  if (trouble.value) return <p class="banner banner-lost">{trouble.value}</p>;
  if (!view.value) return <p class="loading">{say("page-loading")}</p>;
  const total = view.value.table.steps.length;
  const players = view.value.table.position.players;
  return (
    <div class="review table">
      <section class="board-side" aria-label={say("page-board")}>
        <TouchBoard
          touch={sandbox.touch}
          highlights={current ? [...sandbox.highlights.value, ...bestOf(current, sandbox)] : []}
        />
        <div class="hand-bar">
          {hasVerdict(sandbox.touch, say) ? <Verdict touch={sandbox.touch} /> : current && <Words judged={current} />}
        </div>
      </section>
      <aside class="panel">
        <section class="card">
          <h1 class="panel-title">{say("page-review", { game: TITLES[view.value.table.position.game] })}</h1>
          {judged.value.length < total && (
            <progress value={judged.value.length} max={total} aria-label={say("page-thinking")} />
          )}
          <Graph
            judged={judged.value}
            first={players[0] ?? "white"}
            shown={shown.value}
            onShow={(index) => {
              shown.value = index;
            }}
          />
          <p class="quiet">{say("page-graph", { player: playerName(say, players[0] ?? "white") })}</p>
        </section>
        <section class="moves" aria-label={say("page-moves")}>
          <ol>
            {judged.value.map(({ judgement }, index) => (
              <li key={`${index} ${judgement.move}`}>
                <button
                  type="button"
                  class={`move grade-${judgement.grade ?? "forced"}`}
                  aria-current={shown.value === index}
                  onClick={() => {
                    shown.value = index;
                  }}
                >
                  <i class={`pip swatch-${judgement.player}`} aria-hidden="true" />
                  {judgement.move}
                  <small>{judgement.grade ? say(GRADES[judgement.grade] ?? "grade-good") : say("grade-forced")}</small>
                </button>
              </li>
            ))}
          </ol>
        </section>
        <a class="button" href={`/t/${table}`}>
          {say("page-live")}
        </a>
      </aside>
    </div>
  );
}

/** As long as nothing is tried out, the better move is marked on the board. */
function bestOf({ before, judgement }: Judged, sandbox: Sandbox) {
  if (sandbox.steps.value.length) return [];
  const best = before.moves.find((move) => move.move === judgement.best[0]);
  const played = before.moves.find((move) => move.move === judgement.move);
  return [
    ...(played ? [{ kind: "last" as const, places: played.places }] : []),
    ...(best && best !== played ? [{ kind: "hint" as const, places: best.places }] : []),
  ];
}

function Words({ judged: { judgement } }: { judged: Judged }) {
  const { say } = useApp();
  const grade = judgement.grade ? say(GRADES[judgement.grade] ?? "grade-good") : say("grade-forced");
  const played = say("page-judged", { player: playerName(say, judgement.player), move: judgement.move, grade });
  const better = judgement.best[0] !== judgement.move && judgement.grade !== null && judgement.grade !== "best";
  return (
    <p class={`status ${better ? "status-hint" : ""}`}>
      {played} {better && say("page-better", { moves: judgement.best.slice(0, 5).join(" "), score: judgement.text })}
    </p>
  );
}
