/** The board of a scene: the flat one always, the solid one beside it where it is wanted and can be drawn. */
import { useApp } from "../app/context";
import type { BoardProperties, Highlight } from "./board";
import { FlatBoard } from "./flat/flat";
import type { Touch } from "./touch";

/** A board that is touched. */
export function TouchBoard({ touch, highlights }: { touch: Touch; highlights: Highlight[] }) {
  const { settings } = useApp();
  const scene = touch.screen.scene.value;
  const active = touch.screen.seat.value !== null;
  if (!scene) return null;
  return (
    <Boards
      scene={scene}
      spots={touch.spots.value}
      showSpots={touch.showSpots.value && active}
      lifted={touch.hand.value.lifted}
      ghost={touch.ghost.value}
      highlights={highlights}
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

export function Boards(properties: BoardProperties) {
  const { say } = useApp();
  return <FlatBoard {...properties} say={say} />;
}
