/** What goes with a board: the tools of the hand, what to do next, and what an action would do or why it may not be. */
import type { ComponentChildren } from "preact";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { playerName } from "../texts/names";
import type { Say } from "../texts/texts";
import type { Changes, Colour, PositionView } from "../wire/types";
import { heightAt, postures, type Tool, tools } from "./hand";
import type { Touch } from "./touch";

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

/** The tools of the hand: how a block is held, what is to be done, and how to get out of it again. */
export function HandTools({ touch, scene, begun }: { touch: Touch; scene: PositionView; begun: boolean }) {
  const { say } = useApp();
  const hand = touch.hand.value;
  const usable = tools(scene);
  const ways = postures(scene.game);
  const stop = scene.moves.find((move) => move.kind === "stop");
  const tower = hand.lifted ? heightAt(scene, hand.lifted) : 0;
  return (
    <div class="hand" role="toolbar" aria-label={say("page-hand")}>
      {ways.map((way, index) => {
        const posture = POSTURES[way];
        if (!posture) return null;
        const held = hand.tool === "block" && hand.posture === index;
        return (
          <Choice key={way} held={held} label={say(posture.label)} onClick={() => touch.use("block", index)}>
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
              onClick={() => touch.use(tool)}
            >
              {say(TOOLS[tool])}
            </button>
          ))}
      {stop && (
        <button type="button" class="button" onClick={() => touch.play(stop.move)}>
          {say("page-stop")}
        </button>
      )}
      {(begun || hand.lifted) && (
        <button type="button" class="button danger" onClick={touch.cancel}>
          <Icon name="close" /> {say("page-cancel")}
        </button>
      )}
      {ways.length > 0 && (
        <button
          type="button"
          class="icon-button turn-button"
          aria-label={say("page-turn")}
          title={say("page-turn")}
          onClick={() => touch.turn(1)}
        >
          <Icon name="turn" />
        </button>
      )}
    </div>
  );
}

function Choice({
  held,
  label,
  onClick,
  children,
}: {
  held: boolean;
  label: string;
  onClick: () => void;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="button choice choice-shape"
      aria-pressed={held}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function Shape({ shape, colour }: { shape: "upright" | "across" | "away"; colour: string }) {
  return <i class={`shape shape-${shape} swatch-${colour}`} aria-hidden="true" />;
}

/** The rule that an action would break, or what it would do; nothing if there is nothing to tell. */
export function Verdict({ touch }: { touch: Touch }) {
  const { say } = useApp();
  const ghost = touch.ghost.value;
  if (ghost?.violation) {
    return (
      <p class="status status-bad" data-rule={ghost.violation.rule}>
        <strong class="rule">{say("page-rule", { rule: ghost.violation.rule })}</strong> {ghost.violation.text}
      </p>
    );
  }
  const effects = ghost?.changes ? effectsOf(ghost.changes, say) : [];
  return effects.length ? <p class="status status-good">{effects.join(" ")}</p> : null;
}

/** Whether there is something to tell about what is pointed at. */
export function hasVerdict(touch: Touch, say: Say): boolean {
  const ghost = touch.ghost.value;
  return Boolean(ghost?.violation) || (ghost?.changes ? effectsOf(ghost.changes, say).length > 0 : false);
}

/** What to do next, step by step. */
export function guidance(touch: Touch, scene: PositionView, say: Say): string {
  const player = playerName(say, scene.to_move);
  const { tool, lifted } = touch.hand.value;
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
    const parts = scores.map(
      ([player, change]) => `${playerName(say, player as Colour)} ${change > 0 ? "+" : "−"}${Math.abs(change)}`,
    );
    told.push(say("page-points-change", { changes: parts.join(", ") }));
  }
  for (const player of changes.lapsed) told.push(say("page-would-lapse", { player: playerName(say, player) }));
  return told;
}
