/** The rules of a game, to read and to try: every example is a board, with moves that are allowed and moves that are not. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { TouchBoard } from "../board/boards";
import { guidance, HandTools, hasVerdict, Verdict } from "../board/hand-tools";
import { useSandbox } from "../board/use-sandbox";
import { Picture } from "../start/pictures";
import { GAMES, TITLES } from "../texts/names";
import type { ExampleView, GameName, RulesView } from "../wire/types";
import { anchor, blocks, Markdown } from "./markdown";

export default function RulesScreen({ game }: { game: GameName }) {
  const { api, say, texts } = useApp();
  const rules = useSignal<RulesView | null>(null);
  const trouble = useSignal<string | null>(null);
  const language = texts.language.value;
  useEffect(() => {
    let wanted = true;
    api.rules(game).then(
      (found) => {
        if (wanted && language) rules.value = found;
      },
      (error: Error) => {
        trouble.value = error.message || say("page-lost");
      },
    );
    return () => {
      wanted = false;
    };
  }, [api, game, language, rules, trouble, say]);
  if (trouble.value) return <p class="banner banner-lost">{trouble.value}</p>;
  if (rules.value?.game !== game) return <p class="loading">{say("page-loading")}</p>;
  const sections = rules.value.parts.flatMap((part) =>
    blocks(part.text ?? "").filter((block) => block.startsWith("## ")),
  );
  return (
    <div class="rules">
      <nav class="contents card" aria-label={say("page-contents")}>
        <Picture game={game} />
        <ul>
          {sections.map((heading) => (
            <li key={heading}>
              <a href={`#${anchor(heading.slice(3))}`}>{heading.slice(3)}</a>
            </li>
          ))}
        </ul>
        <a class="button primary" href={`/learn/${game}`}>
          {say("page-learn")}
        </a>
        <p class="other-games">
          {GAMES.filter((other) => other !== game).map((other) => (
            <a key={other} href={`/rules/${other}`}>
              {TITLES[other]}
            </a>
          ))}
        </p>
      </nav>
      <article class="rules-text">
        {rules.value.parts.map((part, index) =>
          part.example ? (
            <Example key={`${part.example.position.notation} ${index}`} example={part.example} />
          ) : (
            <Markdown key={(part.text ?? "").slice(0, 60)} text={part.text ?? ""} />
          ),
        )}
      </article>
    </div>
  );
}

function Example({ example }: { example: ExampleView }) {
  const { say } = useApp();
  const sandbox = useSandbox();
  const tried = useSignal<string | null>(null);
  useEffect(() => {
    sandbox.put(example.position);
  }, [sandbox, example]);
  const scene = sandbox.scene.value;
  if (!scene) return null;
  const attempt = (move: string): void => {
    tried.value = move;
    sandbox.trouble.value = null;
    if (sandbox.steps.value.length) sandbox.again();
    void sandbox.touch.show(move);
  };
  return (
    <figure class="card example" data-example={example.position.notation}>
      <TouchBoard touch={sandbox.touch} highlights={sandbox.highlights.value} />
      <figcaption class="example-words">
        <div class="verdicts">
          {example.verdicts.map(({ move, rule }) => (
            <button
              key={move}
              type="button"
              class={`verdict ${rule ? "verdict-bad" : "verdict-good"}`}
              aria-pressed={tried.value === move}
              onClick={() => attempt(move)}
            >
              <Icon name={rule ? "close" : "check"} /> {move}
            </button>
          ))}
        </div>
        <div aria-live="polite">
          {sandbox.trouble.value !== null && (
            <p class="banner banner-lost">{sandbox.trouble.value || say("page-lost")}</p>
          )}
          {hasVerdict(sandbox.touch, say) ? (
            <Verdict touch={sandbox.touch} />
          ) : (
            <p class="status">{scene.outcome?.text ?? guidance(sandbox.touch, scene, say)}</p>
          )}
        </div>
        {sandbox.seat.value && <HandTools touch={sandbox.touch} scene={scene} begun={false} />}
        {sandbox.steps.value.length > 0 && (
          <button type="button" class="button" onClick={sandbox.again}>
            <Icon name="again" /> {say("page-again")}
          </button>
        )}
      </figcaption>
    </figure>
  );
}
