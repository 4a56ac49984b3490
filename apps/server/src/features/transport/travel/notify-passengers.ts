import { LANGUAGES } from "@foyer/contract";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Direction } from "../../../db/schema/index.ts";
import { type NotificationText, notifications } from "../../notifications/notifications.writes.ts";
import { type TransportUpdate, formatTransport } from "../transport-texts.ts";
import { escapeHtml } from "../../../lib/escape-html.ts";

/** Position of `directions_bus` in the contract's table of icons. */
const ICON = 43;

const paragraph = ({ label, text }: { label: string | null; text: string }): string =>
  label === null
    ? `<p>${escapeHtml(text)}</p>`
    : `<p>${label}: <strong>${escapeHtml(text)}</strong></p>`;

/** Creates notifications about a change of one leg, in both languages. */
export const notifyPassengers = async (
  context: EditionWriteContext,
  update: TransportUpdate,
  { direction, timeZone }: { direction: Direction; timeZone: string },
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
