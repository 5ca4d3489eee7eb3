/** Offers of a draw or a takeback that wait for an answer. */
import { useApp } from "../app/context";
import { playerName } from "../texts/names";
import type { TableModel } from "./model";

const TEXTS: Record<string, string> = { draw: "page-offer-draw", takeback: "page-offer-takeback" };

export function Offers({ model }: { model: TableModel }) {
  const { say } = useApp();
  const view = model.view.value;
  if (!view) return null;
  return (
    <>
      {view.table.offers.map((offer) => {
        const seat = offer.waiting.find((waiting) => view.you.includes(waiting));
        const kind = offer.kind as "draw" | "takeback";
        return (
          <div key={`${offer.kind} ${offer.by}`} class="card offer" role="alert">
            <p>{say(TEXTS[offer.kind] ?? "page-offer-draw", { player: playerName(say, offer.by) })}</p>
            {seat ? (
              <div class="row">
                <button
                  type="button"
                  class="button primary"
                  onClick={() => model.ask({ kind: "accept", offer: kind, seat })}
                >
                  {say("page-accept")}
                </button>
                <button type="button" class="button" onClick={() => model.ask({ kind: "decline", offer: kind, seat })}>
                  {say("page-decline")}
                </button>
              </div>
            ) : (
              <p class="quiet">{say("page-offer-waits")}</p>
            )}
          </div>
        );
      })}
    </>
  );
}
