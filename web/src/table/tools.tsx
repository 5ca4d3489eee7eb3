/** What one can do at a table besides moving. */
import { useSignal } from "@preact/signals";
import { useApp } from "../app/context";
import { Icon, type IconName } from "../app/icon";
import { positionAddress } from "../app/route";
import type { Colour, SeatView } from "../wire/types";
import type { TableModel } from "./model";
import { savePicture } from "./picture";

type Plain = "resign" | "leave" | "abort" | "draw" | "takeback";

const PLAIN: Record<Plain, { label: string; icon: IconName; sure: boolean }> = {
  takeback: { label: "page-takeback", icon: "undo", sure: false },
  draw: { label: "page-draw", icon: "draw", sure: true },
  resign: { label: "page-resign", icon: "flag", sure: true },
  leave: { label: "page-leave", icon: "flag", sure: true },
  abort: { label: "page-abort", icon: "close", sure: true },
};

const PICTURES = { png: "page-picture", svg: "page-picture-svg" } as const;

export function Tools({ model }: { model: TableModel }) {
  const { say, api } = useApp();
  const asked = useSignal<{ kind: Plain; seat: Colour } | null>(null);
  const shared = useSignal(false);
  const view = model.view.value;
  const scene = model.scene.value;
  if (!view || !scene) return null;
  const state = view.table;
  const wanted = asked.value;
  const own = state.seats.filter((seat) => view.you.includes(seat.seat));
  const do_ = (kind: Plain, seat: Colour): void => {
    asked.value = null;
    void model.ask({ kind, seat });
  };
  const share = async (): Promise<void> => {
    const address = location.origin + positionAddress(scene.game, scene.notation, scene.options);
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    shared.value = true;
  };
  return (
    <section class="tools" aria-label={say("page-tools")}>
      <div class="tool-row">
        <Tool
          icon="spots"
          label={say("page-show-spots")}
          pressed={model.touch.showSpots.value}
          onClick={() => {
            model.touch.showSpots.value = !model.touch.showSpots.value;
          }}
        />
        <Tool icon="flip" label={say("page-flip")} onClick={model.touch.flip} />
        {own.length > 0 && state.status === "playing" && (
          <Tool
            icon="hint"
            label={say("page-ask-hint")}
            disabled={model.thinking.value || !model.seat.value}
            onClick={model.askHint}
          />
        )}
        {(Object.keys(PLAIN) as Plain[]).map((kind) => {
          // Whoever moved last takes back; everything else is for the one to move, if several sit at this screen.
          const last = kind === "takeback" ? state.steps.at(-1)?.seat : undefined;
          const seat = actor(own, kind, last ?? scene.to_move);
          if (!seat) return null;
          const { label, icon, sure } = PLAIN[kind];
          const ask = (): void => {
            if (sure) asked.value = { kind, seat: seat.seat };
            else do_(kind, seat.seat);
          };
          return <Tool key={kind} icon={icon} label={say(label)} onClick={ask} />;
        })}
        <Tool icon="share" label={say("page-share")} onClick={share} />
        <a
          class="icon-button"
          href={api.recordAddress(state.id, state.match.game)}
          download
          aria-label={say("page-record")}
          title={say("page-record")}
        >
          <Icon name="download" />
        </a>
        {(["png", "svg"] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="icon-button text-button"
            title={say(PICTURES[kind])}
            onClick={() => savePicture(kind, `klotz-${scene.game}`)}
          >
            {kind.toUpperCase()}
          </button>
        ))}
      </div>
      {shared.value && (
        <p class="quiet" role="status">
          {say("page-shared")}
        </p>
      )}
      {wanted && (
        <div class="card sure" role="alertdialog" aria-label={say(PLAIN[wanted.kind].label)}>
          <p>{say("page-sure", { what: say(PLAIN[wanted.kind].label) })}</p>
          <div class="row">
            <button type="button" class="button danger" onClick={() => do_(wanted.kind, wanted.seat)}>
              {say(PLAIN[wanted.kind].label)}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                asked.value = null;
              }}
            >
              {say("page-cancel")}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

/** For which seat somebody acts who holds several: the preferred one, if it can. */
function actor(own: SeatView[], kind: Plain, preferred: Colour): SeatView | undefined {
  const able = own.filter((seat) => seat.can.includes(kind));
  return able.find((seat) => seat.seat === preferred) ?? able[0];
}

function Tool({
  icon,
  label,
  onClick,
  pressed,
  disabled,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled ?? false}
      {...(pressed !== undefined && { "aria-pressed": pressed })}
    >
      <Icon name={icon} />
    </button>
  );
}
