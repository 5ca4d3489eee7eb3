/** The board of a scene: the flat one always, the solid one beside it where it is wanted and can be drawn. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { useApp } from "../app/context";
import "../style/solid.css";
import type { BoardProperties, Highlight, Side } from "./board";
import { FlatBoard } from "./flat/flat";
import { SolidBoard } from "./solid/solid";
import type { Touch } from "./touch";

/** As in the style sheet. */
const WIDE = "(min-width: 981px)";

interface TouchBoardProperties {
  touch: Touch;
  highlights: Highlight[];
  face?: Side | null;
  /** Whether it may be drawn solid, too. */
  solid?: boolean;
}

/** A board that is touched. */
export function TouchBoard({ touch, highlights, face = null, solid = false }: TouchBoardProperties) {
  const { settings } = useApp();
  const scene = touch.screen.scene.value;
  const active = touch.screen.seat.value !== null;
  if (!scene) return null;
  return (
    <Boards
      solid={solid}
      scene={scene}
      spots={touch.spots.value}
      showSpots={touch.showSpots.value && active}
      lifted={touch.hand.value.lifted}
      ghost={touch.ghost.value}
      highlights={highlights}
      face={face}
      orientation={touch.orientation.value}
      reducedMotion={settings.reducedMotion.value}
      active={active}
      onAim={touch.pointAt}
      onAct={touch.act}
      onTurn={touch.turn}
      onCancel={touch.cancel}
    />
  );
}

/** The flat board, and the solid one beside it on wide screens, or instead of it on narrow ones, as somebody likes. */
export function Boards({ solid, ...properties }: BoardProperties & { solid: boolean }) {
  const { say, settings } = useApp();
  const wide = useWide();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const chosen = settings.board.value === "auto" ? wide : settings.board.value === "solid";
  const drawn = solid && chosen && !failed;
  if (!solid) return <FlatBoard {...properties} say={say} />;
  return (
    <div class={`boards ${drawn && wide ? "boards-both" : ""}`}>
      <Switch
        solid={chosen}
        onChoose={(wanted) => {
          settings.board.value = wanted ? "solid" : "flat";
        }}
      />
      {chosen && failed && (
        <p class="status" role="status">
          {say("page-solid-missing")}
        </p>
      )}
      {drawn && <SolidBoard {...properties} say={say} onFail={fail} />}
      {(wide || !drawn) && <FlatBoard {...properties} say={say} />}
    </div>
  );
}

/** Solid or flat. */
function Switch({ solid, onChoose }: { solid: boolean; onChoose: (solid: boolean) => void }) {
  const { say } = useApp();
  return (
    <div class="board-switch" role="group" aria-label={say("page-board-switch")}>
      <button type="button" aria-pressed={solid} onClick={() => onChoose(true)}>
        {say("page-board-solid")}
      </button>
      <button type="button" aria-pressed={!solid} onClick={() => onChoose(false)}>
        {say("page-board-flat")}
      </button>
    </div>
  );
}

/** Whether there is room for two boards beside each other. */
function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const onChange = (): void => setWide(query.matches);
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  }, []);
  return wide;
}
