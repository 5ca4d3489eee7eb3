/** The end of a game: who won, how it was counted, and what comes next. */
import { useApp } from "../app/context";
import { playerName } from "../texts/names";
import type { TableModel } from "./model";

export function EndCard({ model }: { model: TableModel }) {
  const { say } = useApp();
  const view = model.view.value;
  const end = view?.table.end;
  if (!view || !end || model.replayed.value) return null;
  const { table } = view;
  const able = table.seats.find((seat) => view.you.includes(seat.seat) && seat.can.includes("rematch"));
  return (
    <section class="card end-card" data-winner={end.winner ?? "nobody"}>
      <h2>{end.winner ? say("page-wins", { player: playerName(say, end.winner) }) : say("page-drawn")}</h2>
      <p>{end.text}</p>
      <div class="row">
        {able && (
          <button type="button" class="button primary" onClick={() => model.ask({ kind: "rematch", seat: able.seat })}>
            {say("page-rematch")}
          </button>
        )}
        {table.steps.length > 0 && (
          <a class="button" href={`/t/${table.id}/review/${table.match.game}`}>
            {say("page-look-back")}
          </a>
        )}
        <a class="button" href="/">
          {say("page-home")}
        </a>
      </div>
    </section>
  );
}
