import { LANGUAGES, type Language } from "@foyer/contract";
import type { Addressees } from "../../../content/addressees.ts";
import type { At } from "../../../content/write-rows.ts";
import { notifications } from "../../notifications/notifications.writes.ts";
import { countsOf, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import { NOTIFICATION_PREFIX } from "../import-key.ts";
import { type References, resolveAll } from "./references.ts";

type Item = ContentItem<"notifications">;

/** Whom an invitation or a notification is for. */
export const toAddressees = (
  audience: Item["audience"],
  { group, attendee }: References,
): Addressees => {
  if (audience === null || audience === "all") return { to: "all" };
  return "groups" in audience
    ? { to: "groups", ids: resolveAll(audience.groups, group) }
    : { to: "attendees", ids: resolveAll(audience.attendees, attendee) };
};

const textOf = ({ title, content }: Item) => {
  const textIn = (language: Language) => ({
    title: title[language] ?? "",
    content: content[language] ?? "",
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]));
};

const toDraft = (item: Item, references: References) => ({
  key: item.key,
  isHidden: item.hidden,
  icon: item.icon,
  text: textOf(item),
  addressees: toAddressees(item.audience, references),
  panelId: item.panel && references.panel(item.panel),
  publishedAt: item.publishAt,
  expiresAt: item.expiresAt,
});

export const toNotifications = (items: readonly Item[], references: References) =>
  items.map((item) => toDraft(item, references));

/** Adds and changes notifications; what a file does not name any more stays. */
export const loadNotifications = async (
  at: At,
  drafts: ReturnType<typeof toNotifications>,
): Promise<KindCounts> => {
  const options = { vanished: "keep" } as const;
  const { counts, relisted } = await notifications.load(at, NOTIFICATION_PREFIX, drafts, options);
  return countsOf("notifications", counts, { changed: relisted, unchanged: -relisted });
};
