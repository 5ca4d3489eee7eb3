/** Tables in a list. */
import { useSignal } from "@preact/signals";
import { useApp } from "../app/context";
import { nameOf } from "../table/players";
import { TITLES } from "../texts/names";
import type { Say } from "../texts/texts";
import type { Listing } from "../wire/types";

const SHOWN = 6;

export function Listings({ title, tables }: { title: string; tables: Listing[] }) {
  const { say, texts } = useApp();
  const all = useSignal(false);
  const date = new Intl.DateTimeFormat(texts.language.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="listings">
      <h2>{title}</h2>
      <ul>
        {(all.value ? tables : tables.slice(0, SHOWN)).map((table) => (
          <li key={table.id}>
            <a class="card listing" href={addressOf(table)}>
              <strong>{TITLES[table.game]}</strong>
              <span class="listing-seats">
                {table.seats.map((seat) => (
                  <span key={seat.seat}>
                    <i class={`pip swatch-${seat.seat}`} aria-hidden="true" /> {nameOf(seat, say)}
                  </span>
                ))}
              </span>
              <span class="quiet">{news(table, say) ?? date.format(table.at)}</span>
            </a>
          </li>
        ))}
      </ul>
      {!all.value && tables.length > SHOWN && (
        <button
          type="button"
          class="button"
          onClick={() => {
            all.value = true;
          }}
        >
          {say("page-show-all", { count: tables.length })}
        </button>
      )}
    </section>
  );
}

/** A game that is over is there to look back at. */
function addressOf({ id, status, end, played }: Listing): string {
  return status === "over" && end?.close !== "aborted" ? `/t/${id}/review/${played}` : `/t/${id}`;
}

function news({ end, to_move, you }: Listing, say: Say): string | null {
  if (end) return end.text;
  return to_move && you.includes(to_move) ? say("page-your-turn") : null;
}
