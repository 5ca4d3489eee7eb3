/** A position by itself, as somebody shared it: to look at, to try out, to ask the engine about. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { Missing } from "../app/missing";
import { TouchBoard } from "../board/boards";
import { guidance, HandTools, hasVerdict, Verdict } from "../board/hand-tools";
import type { Sandbox } from "../board/sandbox";
import { subjectOf } from "../board/touch";
import { useSandbox } from "../board/use-sandbox";
import { savePicture } from "../table/picture";
import { playerName, TITLES } from "../texts/names";
import type { Analysis, GameName } from "../wire/types";

const LINES = 3;
const SECONDS = 1;

interface PositionProperties {
  game: GameName;
  notation: string | null;
  options: Record<string, string>;
}

export default function PositionScreen({ game, notation, options }: PositionProperties) {
  const { api, say, texts } = useApp();
  const sandbox = useSandbox();
  const language = texts.language.value;
  const asked = JSON.stringify(options);
  useEffect(() => {
    if (!language) return;
    api.position({ game, notation, options: JSON.parse(asked) }).then(
      (scene) => sandbox.put(scene),
      (error: Error) => {
        sandbox.trouble.value = error.message || say("page-lost");
      },
    );
  }, [api, sandbox, game, notation, asked, language, say]);
  const scene = sandbox.scene.value;
  if (sandbox.trouble.value && !scene) return <Missing why={sandbox.trouble.value} />;
  if (!scene) return <p class="loading">{say("page-loading")}</p>;
  return (
    <div class={`table table-${game}`}>
      <section class="board-side" aria-label={say("page-board")}>
        <TouchBoard touch={sandbox.touch} highlights={sandbox.highlights.value} solid />
        <div class="hand-bar">
          {hasVerdict(sandbox.touch, say) ? (
            <Verdict touch={sandbox.touch} />
          ) : (
            <p class="status">{scene.outcome?.text ?? guidance(sandbox.touch, scene, say)}</p>
          )}
          {sandbox.seat.value && <HandTools touch={sandbox.touch} scene={scene} begun={false} />}
        </div>
      </section>
      <aside class="panel">
        <section class="card">
          <h1 class="panel-title">{TITLES[game]}</h1>
          <p class="quiet">{say("page-position-more")}</p>
          {sandbox.trouble.value !== null && (
            <p class="banner banner-lost">{sandbox.trouble.value || say("page-lost")}</p>
          )}
          <div class="row">
            <button type="button" class="button" disabled={!sandbox.steps.value.length} onClick={sandbox.back}>
              <Icon name="undo" /> {say("page-takeback")}
            </button>
            <button type="button" class="button" onClick={sandbox.touch.flip}>
              <Icon name="flip" /> {say("page-flip")}
            </button>
            <button
              type="button"
              class="button"
              aria-pressed={sandbox.touch.showSpots.value}
              onClick={() => {
                sandbox.touch.showSpots.value = !sandbox.touch.showSpots.value;
              }}
            >
              <Icon name="spots" /> {say("page-show-spots")}
            </button>
            <button type="button" class="button" onClick={() => savePicture("png", `klotz-${game}`)}>
              <Icon name="picture" /> {say("page-picture")}
            </button>
          </div>
        </section>
        {!scene.outcome && <Engine key={scene.notation} sandbox={sandbox} />}
      </aside>
    </div>
  );
}

/** What an engine thinks of the position. */
function Engine({ sandbox }: { sandbox: Sandbox }) {
  const { api, say } = useApp();
  const found = useSignal<Analysis | null>(null);
  const busy = useSignal(false);
  const scene = sandbox.scene.value;
  if (!scene) return null;
  const ask = async (): Promise<void> => {
    busy.value = true;
    try {
      found.value = await api.analyse(subjectOf(scene), SECONDS, LINES);
    } catch (error) {
      sandbox.trouble.value = (error as Error).message || say("page-lost");
    }
    busy.value = false;
  };
  return (
    <section class="card">
      <h2>{say("page-engine", { player: playerName(say, scene.to_move) })}</h2>
      <ol class="lines">
        {found.value?.lines.map((line) => (
          <li key={line.move}>
            <button type="button" class="move" onClick={() => sandbox.touch.play(line.move)}>
              {line.moves.slice(0, 6).join(" ")}
            </button>
            <span class="quiet">{line.text}</span>
          </li>
        ))}
      </ol>
      <button type="button" class="button primary" disabled={busy.value} onClick={ask}>
        <Icon name="hint" /> {say(busy.value ? "page-thinking" : "page-analyse")}
      </button>
    </section>
  );
}
