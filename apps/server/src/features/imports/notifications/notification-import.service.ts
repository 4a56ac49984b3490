import { LANGUAGES, type Language } from "@foyer/contract";
import type { Actor } from "../../../content/actor.ts";
import type { ContentWrite, EditionName } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import { notifications } from "../../notifications/notifications.writes.ts";
import { countsOf, type KindCounts } from "../change-counts.ts";
import { refuseProblems } from "../content/load-content.ts";
import { toAddressees } from "../content/load-sections.ts";
import { loadReferences, type References } from "../content/references.ts";
import type { NotificationDocument } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";
import { NOTIFICATION_PREFIX } from "../import-key.ts";

type Entry = NotificationDocument["notifications"][number];

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

const load = async (at: At, document: NotificationDocument): Promise<KindCounts[]> => {
  const problems = createProblems();
  const references = await loadReferences(at.tx, at.editionId, problems, document.lostKeys);
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
