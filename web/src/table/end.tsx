/** The end of a game: who won, how it was counted, and what comes next. */
import { useApp } from "../app/context";
import { SIDE_NAMES } from "../board/flat/turris";
import { playerName } from "../texts/names";
import type { Colour, TurrisBoard } from "../wire/types";
import type { TableModel } from "./model";

export function EndCard({ model }: { model: TableModel }) {
  const { say } = useApp();
  const view = model.view.value;
  const end = view?.table.end;
  if (!view || !end || model.replayed.value) return null;
  const { table } = view;
  const { match } = table;
  const counted = model.counting.counted.value;
  const able = table.seats.find((seat) => view.you.includes(seat.seat) && seat.can.includes("rematch"));
  return (
    <section class="card end-card" data-winner={end.winner ?? "nobody"}>
      {counted === null ? (
        <>
          <h2>{end.winner ? say("page-wins", { player: playerName(say, end.winner) }) : say("page-drawn")}</h2>
          <p>{end.text}</p>
        </>
      ) : (
        <h2>{say("page-counting")}</h2>
      )}
      {match.over && counted === null && (
        <p>
          <strong>
            {match.winner ? say("page-match-won", { player: playerName(say, match.winner) }) : say("page-match-drawn")}
          </strong>
        </p>
      )}
      {table.position.board.kind === "turris" && end.close === "rules" && (
        <Count board={table.position.board} counted={counted} />
      )}
      {!able && match.ready.length > 0 && <p class="quiet">{say("page-offer-waits")}</p>}
      <div class="row">
        {able && (
          <button type="button" class="button primary" onClick={() => model.ask({ kind: "rematch", seat: able.seat })}>
            {say(match.games > 1 && !match.over ? "page-next-game" : "page-rematch")}
          </button>
        )}
        {table.steps.length > 0 && (
          <a class="button" href={`/t/${table.id}/review/${match.game}`}>
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

/** The five faces of a tower as far as they are counted, and then the sum. */
function Count({ board, counted }: { board: TurrisBoard; counted: number | null }) {
  const { say } = useApp();
  const players = Object.keys(board.scores) as Colour[];
  const row = (name: string, title: string, scores: Record<string, number>, index: number) => (
    <tr key={title} class={`${name} ${counted === null || index < counted ? "counted" : "to-count"}`}>
      <th scope="row">{title}</th>
      {players.map((player) => (
        <td key={player} class={scores[player] === Math.max(...Object.values(scores)) ? "more" : ""}>
          {scores[player]}
        </td>
      ))}
    </tr>
  );
  return (
    <table class="count">
      <thead>
        <tr>
          <td />
          {players.map((player) => (
            <th key={player} scope="col">
              <i class={`pip swatch-${player}`} aria-hidden="true" /> {playerName(say, player)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.views.map((view, index) => row("count-row", say(SIDE_NAMES[view.side]), view.scores, index))}
        {row("count-total", say("page-total"), board.scores, board.views.length)}
      </tbody>
    </table>
  );
}
