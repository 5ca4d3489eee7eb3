/** Who plays: names, whose turn it is, clocks, and what is left to place. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { playerName } from "../texts/names";
import type { Say } from "../texts/texts";
import type { SeatView, TableState } from "../wire/types";
import type { TableModel } from "./model";

const TICK_MS = 250;
const HOUR_S = 3600;
const MINUTE_S = 60;
const LOW_MS = 20_000;

export function Players({ model }: { model: TableModel }) {
  const { say } = useApp();
  const state = model.state.value;
  const scene = model.scene.value;
  if (!state || !scene) return null;
  const shared = (model.view.value?.you.length ?? 0) > 1;
  const several = state.match.games > 1 || state.match.rounds.length > 0;
  return (
    <section class="players" aria-label={say("page-players")}>
      {state.seats.map((seat) => {
        const turn = state.status === "playing" && scene.to_move === seat.seat && !scene.outcome;
        const points = scene.board.kind === "turris" ? scene.board.scores[seat.seat] : undefined;
        return (
          <div key={seat.seat} class={`player ${turn ? "seat-turn" : ""}`} data-seat={seat.seat} data-turn={turn}>
            <span class={`swatch swatch-${seat.seat}`} aria-hidden="true" />
            <div class="seat-who">
              <strong>{shared && !seat.engine ? playerName(say, seat.seat) : nameOf(seat, say)}</strong>
              <span class="seat-colour">
                {!shared && playerName(say, seat.seat)}
                {!shared && model.view.value?.you.includes(seat.seat) && ` · ${say("page-you")}`}
                {seat.left && ` · ${say("page-left")}`}
              </span>
              <Stock
                left={scene.stock[seat.seat] ?? 0}
                colour={seat.seat}
                label={say("page-stock", { count: scene.stock[seat.seat] ?? 0 })}
              />
            </div>
            <div class="seat-figures">
              {several && (
                <span class="match-points">
                  {say("page-match-points", { points: state.match.points[seat.seat] ?? 0 })}
                </span>
              )}
              {points !== undefined && <span class="points">{say("page-points", { points })}</span>}
              <Clock model={model} state={state} seat={seat} />
            </div>
          </div>
        );
      })}
      {state.match.games > 1 && (
        <p class="quiet match-progress">
          {say("page-match-progress", { game: gameOfMatch(state), games: state.match.games })}
        </p>
      )}
      {model.watchers.value > 1 && (
        <p class="quiet watchers">
          <Icon name="eye" /> {say("page-watchers", { count: model.watchers.value })}
        </p>
      )}
    </section>
  );
}

/** The number of the game within its match; earlier matches at the table do not count. */
function gameOfMatch({ match, end }: TableState): number {
  const counted = Object.values(match.wins).reduce((sum, wins) => sum + wins, match.draws);
  return end && end.close !== "aborted" ? counted : counted + 1;
}

/** How somebody is called; engines by their level, in the language of the page. */
export function nameOf(seat: SeatView, say: Say): string {
  const level = seat.engine?.startsWith("level:") ? Number(seat.engine.slice(6)) : null;
  if (level !== null) return say("page-computer-level", { level });
  if (seat.engine) return say("page-computer");
  return seat.name || (seat.open ? say("page-free-seat") : playerName(say, seat.seat));
}

function Stock({ left, colour, label }: { left: number; colour: string; label: string }) {
  return (
    <span class="stock" role="img" aria-label={label} title={label}>
      {Array.from({ length: left }, (_, index) => (
        <i key={`p${index + 1}`} class={`pip swatch-${colour}`} />
      ))}
    </span>
  );
}

function Clock({ model, state, seat }: { model: TableModel; state: TableState; seat: SeatView }) {
  const now = useSignal(Date.now());
  const clock = state.clock;
  const running = clock?.running === seat.seat && state.status === "playing";
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [running, now]);
  if (!clock || seat.engine) return null;
  const passed = running ? Math.max(0, now.value + model.clockOffset.value - clock.since) : 0;
  const left = Math.max(0, (clock.left[seat.seat] ?? 0) - passed);
  return (
    <span class={`clock ${running ? "clock-running" : ""} ${left < LOW_MS ? "clock-low" : ""}`} role="timer">
      {clockText(left)}
    </span>
  );
}

/** A span of time as clocks show it. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % MINUTE_S)}` : `${minutes}:${pad(seconds % MINUTE_S)}`;
}
