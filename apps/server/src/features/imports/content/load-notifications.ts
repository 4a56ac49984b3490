import { LANGUAGES, type Language } from "@foyer/contract";
import type { AudienceInput } from "../../../content/audience.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import { notifications } from "../../notifications/notifications.writes.ts";
import { toKindCounts, type KindCounts } from "../row-counts.ts";
import type { ContentItem } from "../formats/content/content-document.ts";
import { NOTIFICATION_PREFIX } from "../import-key.ts";
import { type References, resolveAll } from "./references.ts";

type Item = ContentItem<"notifications">;

/** Audience of an invitation or notification. */
export const toAudienceInput = (
  audience: Item["audience"],
  { group, attendee }: References,
): AudienceInput => {
  if (audience === null || audience === "all") return { to: "all" };
  return "groups" in audience
    ? { to: "groups", ids: resolveAll(audience.groups, group) }
    : { to: "attendees", ids: resolveAll(audience.attendees, attendee) };
};

const toText = ({ title, content }: Item) => {
  const toLanguageText = (language: Language) => ({
    title: title[language] ?? "",
    content: content[language] ?? "",
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, toLanguageText(language)]));
};

const toInput = (item: Item, references: References) => ({
  key: item.key,
  isHidden: item.hidden,
  icon: item.icon,
  text: toText(item),
  audience: toAudienceInput(item.audience, references),
  panelId: item.panel && references.panel(item.panel),
  publishedAt: item.publishAt,
  expiresAt: item.expiresAt,
});

export const toNotifications = (items: readonly Item[], references: References) =>
  items.map((item) => toInput(item, references));

/** Adds and changes notifications; those missing from the file stay. */
export const loadNotifications = async (
  context: EditionWriteContext,
  inputs: ReturnType<typeof toNotifications>,
): Promise<KindCounts> => {
  const options = { missingRows: "preserve" } as const;
  const { counts, onlyListsChanged } = await notifications.load(
    context,
    NOTIFICATION_PREFIX,
    inputs,
    options,
  );
  return toKindCounts("notifications", counts, {
    changed: onlyListsChanged,
    unchanged: -onlyListsChanged,
  });
};
