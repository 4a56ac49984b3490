import { LANGUAGES } from "@foyer/contract";
import type { At } from "../../content/write-rows.ts";
import type { Direction } from "../../db/schema/index.ts";
import {
  type NotificationText,
  notifications,
} from "../../features/notifications/notifications.writes.ts";
import { type TravelNews, wordTravel } from "../../features/transport/transport.office.ts";
import { escapeHtml } from "../../lib/escape-html.ts";

/** `directions_bus` of the contract's table of icons. */
const ICON = 43;

const paragraph = ({ label, text }: { label: string | null; text: string }): string =>
  label === null
    ? `<p>${escapeHtml(text)}</p>`
    : `<p>${label}: <strong>${escapeHtml(text)}</strong></p>`;

/** Tells travellers in the portal what has become of one way, in the language in which they read. */
export const notifyTravellers = async (
  at: At,
  news: TravelNews,
  { direction, timeZone }: { direction: Direction; timeZone: string },
  attendeeIds: readonly number[],
): Promise<void> => {
  const text: NotificationText["text"] = {};
  for (const language of LANGUAGES) {
    const { title, lines } = wordTravel(news, direction, timeZone, language);
    text[language] = { title, content: lines.map(paragraph).join("") };
  }
  await notifications.create(at, {
    icon: ICON,
    text,
    addressees: { to: "attendees", ids: attendeeIds },
    panelId: null,
    publishedAt: null,
    expiresAt: null,
  });
};
