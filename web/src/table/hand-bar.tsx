/** Below the board: what is the matter, and what the hand holds. */
import { useApp } from "../app/context";
import { guidance, HandTools, hasVerdict, Verdict } from "../board/hand-tools";
import { playerName } from "../texts/names";
import type { PositionView } from "../wire/types";
import type { TableModel } from "./model";

export function HandBar({ model }: { model: TableModel }) {
  const { say } = useApp();
  const scene = model.scene.value;
  const state = model.state.value;
  if (!scene || !state) return null;
  return (
    <div class="hand-bar">
      <Status model={model} scene={scene} />
      {model.seat.value && <HandTools touch={model.touch} scene={scene} begun={model.draft.value !== null} />}
      {model.replayed.value && (
        <button type="button" class="button" onClick={() => model.replay(model.steps.value)}>
          {say("page-live")}
        </button>
      )}
    </div>
  );
}

/** One line that always says what is the matter. */
function Status({ model, scene }: { model: TableModel; scene: PositionView }) {
  const { say } = useApp();
  const hint = model.hint.value;
  const state = model.state.value;
  const replayed = model.replayed.value;
  if (replayed) {
    return <p class="status">{say("page-replaying", { step: replayed.steps, steps: model.steps.value })}</p>;
  }
  if (state?.status === "waiting") return <p class="status">{say("page-waiting")}</p>;
  if (model.face.value) return <p class="status">{say("page-counting")}</p>;
  if (state?.end) return <p class="status status-end">{state.end.text}</p>;
  if (!model.seat.value) {
    return <p class="status">{say("page-turn-of", { player: playerName(say, scene.to_move) })}</p>;
  }
  if (hasVerdict(model.touch, say)) return <Verdict touch={model.touch} />;
  if (hint) return <p class="status status-hint">{hint.text}</p>;
  if (model.thinking.value) return <p class="status">{say("page-thinking")}</p>;
  return <p class="status">{guidance(model.touch, scene, say)}</p>;
}
