/** The solid board: the same scene as the flat one, in wood. What draws it is loaded when it is first wanted. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../app/icon";
import type { Say } from "../../texts/texts";
import type { BoardProperties, Side } from "../board";
import type { Pointer } from "./pointer";
import type { Stage } from "./stage";

interface Drawn {
  stage: Stage;
  pointer: Pointer;
}

const STEP = Math.PI / 12;
const CLOSER = 1.15;
/** Keys that move the camera. */
const KEYS: Record<string, (stage: Stage) => void> = {
  ArrowLeft: (stage) => stage.turnBy(-STEP, 0),
  ArrowRight: (stage) => stage.turnBy(STEP, 0),
  ArrowUp: (stage) => stage.turnBy(0, STEP / 2),
  ArrowDown: (stage) => stage.turnBy(0, -STEP / 2),
  "+": (stage) => stage.zoomBy(CLOSER),
  "-": (stage) => stage.zoomBy(1 / CLOSER),
  "0": (stage) => stage.lookHome(),
  "1": (stage) => stage.lookFrom("south"),
  "2": (stage) => stage.lookFrom("east"),
  "3": (stage) => stage.lookFrom("north"),
  "4": (stage) => stage.lookFrom("west"),
  "5": (stage) => stage.lookFrom("roof"),
};

export function SolidBoard({ say, onFail, ...board }: BoardProperties & { say: Say; onFail: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const shown = useRef(board);
  const [ready, setReady] = useState(false);
  const { game, notation } = board.scene;
  shown.current = board;

  useEffect(() => {
    let gone = false;
    const begin = async (): Promise<void> => {
      const [{ Stage }, { Pointer }] = await Promise.all([import("./stage"), import("./pointer")]);
      if (gone || !holder.current) return;
      const stage = new Stage(holder.current, shown.current);
      drawn.current = { stage, pointer: new Pointer(stage, () => shown.current) };
      setReady(game !== undefined);
    };
    begin().catch(() => !gone && onFail());
    return () => {
      gone = true;
      drawn.current?.pointer.close();
      drawn.current?.stage.close();
      drawn.current = null;
    };
  }, [game, onFail]);
  useEffect(() => drawn.current?.stage.show(shown.current));
  useEffect(() => {
    if (board.active && notation) drawn.current?.pointer.again();
  }, [board.active, notation]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !drawn.current) return;
    const look = KEYS[event.key];
    if (look) look(drawn.current.stage);
    else if (event.key === "r" || event.key === "R") board.onTurn(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") board.onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class={`solid solid-${game}`} data-ready={ready}>
      <div
        ref={holder}
        class={`solid-stage ${board.active ? "solid-active" : ""}`}
        role="application"
        aria-label={say("page-solid")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the camera is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      <Views
        say={say}
        look={(side) => (side ? drawn.current?.stage.lookFrom(side) : drawn.current?.stage.lookHome())}
      />
    </div>
  );
}

/** Sides are known by the first letters of their names; above by a word. */
const VIEWS: { side: Side; name: string; title: string }[] = [
  { side: "north", name: "page-side-north", title: "page-view-north" },
  { side: "east", name: "page-side-east", title: "page-view-east" },
  { side: "south", name: "page-side-south", title: "page-view-south" },
  { side: "west", name: "page-side-west", title: "page-view-west" },
  { side: "roof", name: "page-view-t", title: "page-view-top" },
];

/** Buttons that move the camera to a side. */
function Views({ say, look }: { say: Say; look: (side: Side | null) => void }) {
  return (
    <div class="views" role="toolbar" aria-label={say("page-views")}>
      {VIEWS.map(({ side, name, title }) => (
        <button key={side} type="button" class="view-button" title={say(title)} onClick={() => look(side)}>
          {side === "roof" ? say(name) : say(name).charAt(0)}
        </button>
      ))}
      <button
        type="button"
        class="view-button"
        aria-label={say("page-view-home")}
        title={say("page-view-home")}
        onClick={() => look(null)}
      >
        <Icon name="again" />
      </button>
    </div>
  );
}
