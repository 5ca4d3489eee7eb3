/** The games that were played at the table before this one; each can be looked back at. */
import { useApp } from "../app/context";
import { playerName } from "../texts/names";
import type { TableModel } from "./model";

export function Rounds({ model }: { model: TableModel }) {
  const { say } = useApp();
  const state = model.state.value;
  const rounds = state?.match.rounds.filter((round) => round.moves > 0) ?? [];
  if (!state || !rounds.length) return null;
  return (
    <details class="card rounds">
      <summary>{say("page-earlier")}</summary>
      <ol>
        {rounds.map(({ game, winner }) => (
          <li key={game} value={game}>
            <a href={`/t/${state.id}/review/${game}`}>
              {winner ? say("page-wins", { player: playerName(say, winner) }) : say("page-drawn")}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
