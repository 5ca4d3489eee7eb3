/** Bars above the board: the connection is lost, a turn lapsed, the server refused something. */
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { playerName } from "../texts/names";
import type { TableModel } from "./model";

export function Banner({ model }: { model: TableModel }) {
  const { say } = useApp();
  const state = model.state.value;
  const lapsed = model.scene.value?.lapsed ?? [];
  const sending = model.outbox.waiting.value > 0;
  return (
    <div class="banners">
      {model.lost.value && (
        <p class="banner banner-lost" role="alert" data-banner="lost">
          {say(sending ? "page-lost-sending" : "page-lost")}
        </p>
      )}
      {state?.status === "playing" && lapsed.length > 0 && (
        <p class="banner banner-lapsed" data-banner="lapsed">
          {lapsed.map((player) => say("page-lapsed", { player: playerName(say, player) })).join(" ")}
        </p>
      )}
    </div>
  );
}

export function Notice({ model }: { model: TableModel }) {
  const { say } = useApp();
  const text = model.notice.value;
  if (!text) return null;
  return (
    <div class="notice" role="alert">
      <p>{text}</p>
      <button
        type="button"
        class="icon-button"
        aria-label={say("page-close")}
        onClick={() => {
          model.notice.value = null;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
