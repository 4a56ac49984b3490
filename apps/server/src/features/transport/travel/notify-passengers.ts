import { LANGUAGES } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Direction } from "../../../db/schema/index.ts";
import { type NotificationText, notifications } from "../../notifications/notifications.writes.ts";
import { type TransportUpdate, formatTransport } from "../transport-texts.ts";
import type { EmailPassengers } from "../email-passengers.ts";
import { toPickup, type TripRow } from "../transport.writes.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";

/** Position of `directions_bus` in the contract's table of icons. */
const ICON = 43;

const paragraph = ({ label, text }: { label: string | null; text: string }): string =>
  label === null
    ? `<p>${escapeHtml(text)}</p>`
    : `<p>${label}: <strong>${escapeHtml(text)}</strong></p>`;

/** Returns the update about a trip, with its current time and place. */
export const toTransportUpdate = (
  kind: "confirmed" | "changed",
  trip: TripRow,
): TransportUpdate => ({ kind, ...toPickup(trip) });

type LegInZone = { direction: Direction; timeZone: string };

/** Returns a function that notifies passengers of a change of one leg, in the portal and by e-mail. */
export const createNotifyPassengers =
  (emailPassengers: EmailPassengers) =>
  async (
    context: EditionWriteContext,
    update: TransportUpdate,
    leg: LegInZone,
    attendeeIds: readonly number[],
  ): Promise<void> => {
    if (attendeeIds.length === 0) return;
    await createNotification(context, update, leg, attendeeIds);
    await emailPassengers(context, update, leg.direction, attendeeIds);
  };

export type NotifyPassengers = ReturnType<typeof createNotifyPassengers>;

/** Creates notifications in both languages. */
const createNotification = async (
  context: EditionWriteContext,
  update: TransportUpdate,
  { direction, timeZone }: LegInZone,
  attendeeIds: readonly number[],
): Promise<void> => {
  const text: NotificationText["text"] = {};
  for (const language of LANGUAGES) {
    const { title, lines } = formatTransport(update, direction, timeZone, language);
    text[language] = { title, content: lines.map(paragraph).join("") };
  }
  await notifications.create(context, {
    icon: ICON,
    text,
    audience: { to: "attendees", ids: attendeeIds },
    panelId: null,
    publishedAt: null,
    expiresAt: null,
  });
};
