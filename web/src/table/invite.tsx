/** Filling the seats: links to send, a code to scan, and sitting down oneself. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useApp } from "../app/context";
import { Icon } from "../app/icon";
import { NameField } from "../app/name-field";
import { type Invitation, invitationAddress } from "../app/route";
import { playerName } from "../texts/names";
import type { Colour, SeatView } from "../wire/types";
import type { TableModel } from "./model";
import { QrCode } from "./qr-code";

export function Invite({ model }: { model: TableModel }) {
  const { say } = useApp();
  const view = model.view.value;
  if (!view) return null;
  const links = Object.entries(view.links) as [Colour, string][];
  return (
    <section class="card invite">
      <h2>{say("page-waiting")}</h2>
      {links.map(([seat, secret]) => (
        <Link key={seat} seat={seat} address={invitationAddress(model.id, seat, secret)} />
      ))}
      {!links.length && view.table.seats.some((seat) => seat.open && !seat.link) && (
        <Link seat={null} address={location.origin + location.pathname} />
      )}
    </section>
  );
}

function Link({ seat, address }: { seat: Colour | null; address: string }) {
  const { say } = useApp();
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    copied.value = true;
  };
  return (
    <div class="invitation">
      <QrCode text={address} />
      <div>
        <p>{seat ? say("page-link-for", { player: playerName(say, seat) }) : say("page-link-open")}</p>
        <input
          readOnly
          value={address}
          aria-label={say("page-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button primary" onClick={copy}>
          <Icon name={copied.value ? "check" : "copy"} /> {say(copied.value ? "page-copied" : "page-copy")}
        </button>
      </div>
    </div>
  );
}

/** Taking a seat: the one of the link that one was sent, or a free one. */
export function SitDown({ model, invitation }: { model: TableModel; invitation: Invitation | null }) {
  const { say, settings, router } = useApp();
  const view = model.view.value;
  const invited = view?.table.seats.find((seat) => seat.seat === invitation?.seat && seat.open);
  const mine = view && view.you.length > 0;
  useEffect(() => {
    if (invitation && mine) router.forgetInvitation();
  }, [invitation, mine, router]);
  if (!view || mine || view.table.status !== "waiting") return null;
  const seats: SeatView[] = invited ? [invited] : view.table.seats.filter((seat) => seat.open && !seat.link);
  if (!seats.length) return null;
  const sit = (seat: Colour): void => {
    const name = settings.name.value.trim() || say("page-guest");
    void model.sit(seat, name, invited ? (invitation?.secret ?? null) : null);
  };
  return (
    <section class="card sit">
      <h2>{say("page-invited")}</h2>
      <NameField />
      <div class="row">
        {seats.map((seat) => (
          <button key={seat.seat} type="button" class="button primary" onClick={() => sit(seat.seat)}>
            {say("page-sit", { player: playerName(say, seat.seat) })}
          </button>
        ))}
      </div>
    </section>
  );
}
