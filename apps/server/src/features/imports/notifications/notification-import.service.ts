import { LANGUAGES, type Language } from "@foyer/contract";
import type { Actor } from "../../../content/actor.ts";
import type { Addressees } from "../../../content/addressees.ts";
import type { ContentWrite, EditionName } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import { notifications } from "../../notifications/notifications.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import { refuseProblems } from "../content/load-content.ts";
import { loadReferences, type References, resolveAll } from "../content/references.ts";
import type {
  ContentNotification,
  NotificationDocument,
} from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";
import { NOTIFICATION_PREFIX } from "../import-key.ts";

const textOf = ({ title, content }: ContentNotification) => {
  const textIn = (language: Language) => ({
    title: title[language] ?? "",
    content: content[language] ?? "",
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]));
};

const addresseesOf = (
  { audience, groups, attendees }: ContentNotification,
  { group, attendee }: References,
): Addressees => {
  if (audience === "all") return { to: "all" };
  const ids = audience === "groups" ? resolveAll(groups, group) : resolveAll(attendees, attendee);
  return { to: audience, ids };
};

const toDraft = (notification: ContentNotification, references: References) => ({
  key: notification.key,
  isHidden: notification.isHidden,
  icon: notification.icon,
  text: textOf(notification),
  addressees: addresseesOf(notification, references),
  panelId: notification.panel && references.panel(notification.panel),
  publishedAt: notification.publishedAt,
  expiresAt: notification.expiresAt,
});

const load = async (at: At, document: NotificationDocument): Promise<KindCounts[]> => {
  const problems = createProblems();
  const references = await loadReferences(at.tx, at.editionId, problems);
  const drafts = document.notifications.map((one) => toDraft(one, references));
  refuseProblems(document, problems.list());
  const { counts, relisted } = await notifications.load(at, NOTIFICATION_PREFIX, drafts, {
    vanished: "keep",
  });
  return [countsOf("notifications", counts, { changed: relisted, unchanged: -relisted })];
};

/**
 * Loads notification files that have been read, each in one transaction: all of it or nothing. A file
 * adds and changes; what it does not name any more stays.
 */
export const createNotificationImport = ({ inNamedEdition }: ContentWrite) => ({
  /** @throws Failure `unknown-edition`, `bad-content` with all that is wrong with the file */
  load: (
    actor: Actor,
    document: NotificationDocument,
    name: EditionName,
    { dryRun }: { dryRun: boolean },
  ): Promise<KindCounts[]> => inNamedEdition(actor, name, (at) => load(at, document), { dryRun }),
});
