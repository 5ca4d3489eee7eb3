/** Looking back at a game: how the chances went, which moves were mistakes, and what would have been better. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { TouchBoard } from "../board/boards";
import { HandTools, hasVerdict, Verdict } from "../board/hand-tools";
import type { Sandbox } from "../board/sandbox";
import { subjectOf } from "../board/touch";
import { useSandbox } from "../board/use-sandbox";
import { playerName, TITLES } from "../texts/names";
import type { Colour, GameName, JudgementView, PositionView } from "../wire/types";
import { Graph } from "./graph";

const SECONDS = 0.3;
/** So many actions of a better line are offered. */
const LINE = 6;

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

/** The game that is looked back at. */
interface Course {
  name: GameName;
  /** How many actions it has. */
  total: number;
  first: Colour;
  /** How many games the match has had so far. */
  games: number;
}

export default function ReviewScreen({ table, game }: { table: string; game: number }) {
  const { api, say, texts } = useApp();
  const course = useSignal<Course | null>(null);
  const judged = useSignal<Judged[]>([]);
  const shown = useSignal(0);
  const trouble = useSignal<string | null>(null);
  const sandbox = useSandbox();
  const language = texts.language.value;
  useEffect(() => {
    let wanted = language !== undefined;
    const look = async (): Promise<void> => {
      const [{ table: shownTable }, { steps }] = await Promise.all([api.table(table), api.game(table, game)]);
      if (!wanted) return;
      const { game: name, players } = shownTable.position;
      const total = steps.filter((step) => step.move).length;
      course.value = { name, total, first: players[0] as Colour, games: shownTable.match.game };
      judged.value = [];
      shown.value = 0;
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
    };
  }, [api, table, game, language, course, judged, shown, trouble, say]);
  const current = judged.value[shown.value];
  const before = current?.before;
  useEffect(() => {
    if (before) sandbox.put(before);
  }, [before, sandbox]);
  if (trouble.value) return <p class="banner banner-lost">{trouble.value}</p>;
  if (!course.value) return <p class="loading">{say("page-loading")}</p>;
  const { name, total, first, games } = course.value;
  const scene = sandbox.scene.value;
  return (
    <div class={`review table table-${name}`}>
      <section class="board-side" aria-label={say("page-board")}>
        <TouchBoard
          touch={sandbox.touch}
          highlights={current ? [...sandbox.highlights.value, ...bestOf(current, sandbox)] : []}
          solid
        />
        <div class="hand-bar">
          {hasVerdict(sandbox.touch, say) ? (
            <Verdict touch={sandbox.touch} />
          ) : (
            current && <Words judged={current} sandbox={sandbox} />
          )}
          {scene && sandbox.seat.value && <HandTools touch={sandbox.touch} scene={scene} begun={false} />}
          {sandbox.steps.value.length > 0 && (
            <button type="button" class="button" onClick={sandbox.again}>
              <Icon name="again" /> {say("page-again")}
            </button>
          )}
        </div>
      </section>
      <aside class="panel">
        <section class="card">
          <h1 class="panel-title">{say("page-review", { game: TITLES[name] })}</h1>
          {judged.value.length < total && (
            <progress value={judged.value.length} max={total} aria-label={say("page-thinking")} />
          )}
          <Graph
            judged={judged.value}
            first={first}
            shown={shown.value}
            onShow={(index) => {
              shown.value = index;
            }}
          />
          <p class="quiet">{say("page-graph", { player: playerName(say, first) })}</p>
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
        {games > 1 && <Games table={table} games={games} shown={game} />}
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

/** What was played, how good it was, and the line that would have been better, to be played on the board. */
function Words({ judged: { judgement }, sandbox }: { judged: Judged; sandbox: Sandbox }) {
  const { say } = useApp();
  const grade = judgement.grade ? say(GRADES[judgement.grade] ?? "grade-good") : say("grade-forced");
  const played = say("page-judged", { player: playerName(say, judgement.player), move: judgement.move, grade });
  const better = judgement.best[0] !== judgement.move && judgement.grade !== null && judgement.grade !== "best";
  const line = judgement.best.slice(0, LINE);
  return (
    <div class={`status ${better ? "status-hint" : ""}`}>
      {played}
      {better && (
        <span class="better">
          {say("page-better")}
          {line.map((move, index) => (
            <button
              key={`${index} ${move}`}
              type="button"
              class="move"
              aria-pressed={sandbox.steps.value.length > index && sandbox.steps.value[index]?.action === move}
              onClick={() => sandbox.line(line.slice(0, index + 1))}
            >
              {move}
            </button>
          ))}
          <span class="worth">{judgement.text}</span>
        </span>
      )}
    </div>
  );
}

/** The other games of the match. */
function Games({ table, games, shown }: { table: string; games: number; shown: number }) {
  const { say } = useApp();
  return (
    <nav class="row" aria-label={say("page-earlier")}>
      {Array.from({ length: games }, (_, index) => index + 1).map((game) => (
        <a
          key={game}
          class="button"
          href={`/t/${table}/review/${game}`}
          {...(game === shown && { "aria-current": "page" as const })}
        >
          {say("page-match-progress", { game, games })}
        </a>
      ))}
    </nav>
  );
}
