/** Below the board: whose turn it is, what the hand holds, what is wrong, and the steps of a turn that has several. */
import type { ComponentChildren } from "preact";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { heightAt, postures, type Tool, tools } from "../board/hand";
import { playerName } from "../texts/names";
import type { Say } from "../texts/texts";
import type { Changes, Colour, PositionView } from "../wire/types";
import type { TableModel } from "./model";

const POSTURES: Record<string, { label: string; shape: "upright" | "across" | "away" }> = {
  v: { label: "page-upright", shape: "upright" },
  h: { label: "page-lying", shape: "across" },
  e: { label: "page-lying-east", shape: "across" },
  n: { label: "page-lying-north", shape: "away" },
};
const TOOLS: Record<Tool, string> = {
  block: "page-tool-block",
  take: "page-tool-take",
  lift: "page-tool-lift",
  tip: "page-tool-tip",
  insert: "page-tool-insert",
};

export function HandBar({ model }: { model: TableModel }) {
  const { say } = useApp();
  const scene = model.scene.value;
  const state = model.state.value;
  if (!scene || !state) return null;
  const replayed = model.replayed.value;
  return (
    <div class="hand-bar">
      <Status model={model} scene={scene} />
      {model.seat.value && <Hand model={model} scene={scene} />}
      {replayed && (
        <button type="button" class="button" onClick={() => model.replay(state.steps.length)}>
          {say("page-live")}
        </button>
      )}
    </div>
  );
}

/** One line that always says what is the matter. */
function Status({ model, scene }: { model: TableModel; scene: PositionView }) {
  const { say } = useApp();
  const ghost = model.ghost.value;
  const hint = model.hint.value;
  const state = model.state.value;
  if (ghost?.violation) {
    return (
      <p class="status status-bad" data-rule={ghost.violation.rule}>
        <strong class="rule">{say("page-rule", { rule: ghost.violation.rule })}</strong> {ghost.violation.text}
      </p>
    );
  }
  if (model.replayed.value) return <p class="status">{say("page-replaying", { step: model.replayed.value.steps, steps: state?.steps.length ?? 0 })}</p>;
  if (state?.status === "waiting") return <p class="status">{say("page-waiting")}</p>;
  if (state?.end) return <p class="status status-end">{state.end.text}</p>;
  if (ghost?.changes && model.seat.value) {
    const effects = effectsOf(ghost.changes, say);
    if (effects.length) return <p class="status status-good">{effects.join(" ")}</p>;
  }
  if (hint) return <p class="status status-hint">{say("page-hint", { move: hint.move.move, score: hint.text })}</p>;
  if (!model.seat.value) return <p class="status">{say("page-turn-of", { player: playerName(say, scene.to_move) })}</p>;
  return <p class="status">{guidance(model, scene, say)}</p>;
}

/** What to do next, step by step. */
function guidance(model: TableModel, scene: PositionView, say: Say): string {
  const player = playerName(say, scene.to_move);
  const { tool, lifted } = model.hand.value;
  if (scene.board.kind === "kwinty") return say("page-guide-kwinty", { player });
  if (scene.board.kind === "turris") {
    if (!scene.board.bonus) return say("page-guide-turris", { player });
    return say(tool === "take" ? "page-guide-take" : "page-guide-bonus", { player });
  }
  if (scene.board.inserted) return say(lifted ? "page-guide-put" : "page-guide-inserted", { player });
  if (tool === "insert") return say("page-guide-insert", { player });
  if (tool === "tip") return say(lifted ? "page-guide-tip-where" : "page-guide-tip", { player });
  return say(lifted ? "page-guide-put" : "page-guide-lift", { player });
}

/** What an action would do beyond what one sees. */
function effectsOf(changes: Changes, say: Say): string[] {
  const told: string[] = [];
  for (const [player, count] of Object.entries(changes.crushed)) {
    told.push(say("page-crushes", { count, player: playerName(say, player as Colour) }));
  }
  if (changes.off_board) told.push(say("page-falls-off", { count: changes.off_board }));
  if (changes.bonus) told.push(say("page-earns-bonus"));
  const scores = Object.entries(changes.scores).filter(([, change]) => change !== 0);
  if (scores.length) {
    const parts = scores.map(([player, change]) => `${playerName(say, player as Colour)} ${change > 0 ? "+" : "−"}${Math.abs(change)}`);
    told.push(say("page-points-change", { changes: parts.join(", ") }));
  }
  for (const player of changes.lapsed) told.push(say("page-would-lapse", { player: playerName(say, player) }));
  return told;
}

function Hand({ model, scene }: { model: TableModel; scene: PositionView }) {
  const { say } = useApp();
  const hand = model.hand.value;
  const usable = tools(scene);
  const ways = postures(scene.game);
  const stop = scene.moves.find((move) => move.kind === "stop");
  const draft = model.draft.value;
  const tower = hand.lifted ? heightAt(scene, hand.lifted) : 0;
  return (
    <div class="hand" role="toolbar" aria-label={say("page-hand")}>
      {ways.map((way, index) => {
        const posture = POSTURES[way];
        if (!posture) return null;
        const held = hand.tool === "block" && hand.posture === index;
        return (
          <Choice key={way} held={held} label={say(posture.label)} onClick={() => hold(model, index)}>
            <Shape shape={posture.shape} colour={scene.to_move} />
          </Choice>
        );
      })}
      {(usable.length > 1 || scene.game === "qbq") &&
        usable
          .filter((tool) => tool !== "block")
          .map((tool) => (
            <button
              key={tool}
              type="button"
              class="button choice"
              aria-pressed={hand.tool === tool}
              disabled={tool === "tip" && hand.lifted !== null && tower < 2}
              onClick={() => model.use(tool)}
            >
              {say(TOOLS[tool])}
            </button>
          ))}
      {stop && (
        <button type="button" class="button" onClick={() => model.play(stop.move)}>
          {say("page-stop")}
        </button>
      )}
      {(draft || hand.lifted) && (
        <button type="button" class="button danger" onClick={model.cancel}>
          <Icon name="close" /> {say("page-cancel")}
        </button>
      )}
      {ways.length > 0 && (
        <button type="button" class="icon-button turn-button" aria-label={say("page-turn")} title={say("page-turn")} onClick={() => model.turn(1)}>
          <Icon name="turn" />
        </button>
      )}
    </div>
  );
}

function hold(model: TableModel, posture: number): void {
  model.use("block");
  model.hand.value = { ...model.hand.value, posture };
}

function Choice({ held, label, onClick, children }: { held: boolean; label: string; onClick: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class="button choice choice-shape" aria-pressed={held} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}

function Shape({ shape, colour }: { shape: "upright" | "across" | "away"; colour: string }) {
  return <i class={`shape shape-${shape} swatch-${colour}`} aria-hidden="true" />;
}
