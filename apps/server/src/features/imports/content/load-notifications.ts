import { LANGUAGES, type Language } from "@foyer/contract";
import type { Addressees } from "../../../content/addressees.ts";
import type { At } from "../../../content/write-rows.ts";
import { notifications } from "../../notifications/notifications.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentEntry } from "../formats/content/content-document.ts";
import { NOTIFICATION_PREFIX } from "../import-key.ts";
import { type References, resolveAll } from "./references.ts";

type Entry = ContentEntry<"notifications">;

/** Whom an invitation or a notification is for. */
export const toAddressees = (
  audience: Entry["audience"],
  { group, attendee }: References,
): Addressees => {
  if (audience === null || audience === "all") return { to: "all" };
  return "groups" in audience
    ? { to: "groups", ids: resolveAll(audience.groups, group) }
    : { to: "attendees", ids: resolveAll(audience.attendees, attendee) };
};

const textOf = ({ title, content }: Entry) => {
  const textIn = (language: Language) => ({
    title: title[language] ?? "",
    content: content[language] ?? "",
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]));
};

const toDraft = (entry: Entry, references: References) => ({
  key: entry.key,
  isHidden: entry.hidden,
  icon: entry.icon,
  text: textOf(entry),
  addressees: toAddressees(entry.audience, references),
  panelId: entry.panel && references.panel(entry.panel),
  publishedAt: entry.publishAt,
  expiresAt: entry.expiresAt,
});

export const toNotifications = (entries: readonly Entry[], references: References) =>
  entries.map((entry) => toDraft(entry, references));

/** Adds and changes notifications; what a file does not name any more stays. */
export const loadNotifications = async (
  at: At,
  drafts: ReturnType<typeof toNotifications>,
): Promise<KindCounts> => {
  const options = { vanished: "keep" } as const;
  const { counts, relisted } = await notifications.load(at, NOTIFICATION_PREFIX, drafts, options);
  return countsOf("notifications", counts, { changed: relisted, unchanged: -relisted });
};
