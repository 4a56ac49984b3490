import { LANGUAGES, type Language } from "@foyer/contract";
import type { Database, Db, Publish } from "../../../db/index.ts";
import { countsOf, hasChanges, type KindCounts } from "../change-counts.ts";
import { refuseProblems } from "../content/load-content.ts";
import { loadReferences, type References, resolveAll } from "../content/references.ts";
import type { EditionName } from "../editions.repository.ts";
import type {
  ContentNotification,
  NotificationDocument,
} from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";
import { notificationKey } from "../import-key.ts";
import { createInOneTransaction } from "../in-one-transaction.ts";
import { takeEdition } from "../take-edition.ts";

type Draft = {
  importKey: string;
  isHidden: boolean;
  icon: number | null;
  text: Partial<Record<Language, { title: string; content: string }>>;
  addressees: { to: "all" } | { to: "groups" | "attendees"; ids: number[] };
  panelId: number | null;
  publishedAt: Date | null;
  expiresAt: Date | null;
};

/** Stores notifications by their keys; what stands as the drafts have it is not written. */
export type SaveNotifications = (
  tx: Db,
  editionId: number,
  drafts: readonly Draft[],
) => Promise<{ added: number; changed: number; unchanged: number }>;

const textOf = ({ title, content }: ContentNotification): Draft["text"] =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { title: title[language] ?? "", content: content[language] ?? "" },
    ]),
  );

const toDraft = (entry: ContentNotification, { group, attendee, panel }: References): Draft => {
  const { key, isHidden, icon, audience, groups, attendees, publishedAt, expiresAt } = entry;
  const named = audience === "groups" ? resolveAll(groups, group) : resolveAll(attendees, attendee);
  return {
    importKey: notificationKey(key),
    isHidden,
    icon,
    text: textOf(entry),
    addressees: audience === "all" ? { to: "all" } : { to: audience, ids: named },
    panelId: entry.panel && panel(entry.panel),
    publishedAt,
    expiresAt,
  };
};

const load = async (
  tx: Db,
  publish: Publish,
  document: NotificationDocument,
  name: EditionName,
  save: SaveNotifications,
): Promise<KindCounts[]> => {
  const { id: editionId } = await takeEdition(tx, name);
  const problems = createProblems();
  const references = await loadReferences(tx, editionId, problems);
  const drafts = document.notifications.map((entry) => toDraft(entry, references));
  refuseProblems(document, problems.list());
  const counts = [countsOf("notifications", await save(tx, editionId, drafts))];
  if (hasChanges(counts)) publish({ kind: "notifications", editionId });
  return counts;
};

/**
 * Loads notification files that have been read, each in one transaction: all of it or nothing. A file
 * adds and changes; what it does not name any more stays.
 */
export const createNotificationImport = (
  database: Pick<Database, "write">,
  save: SaveNotifications,
) => ({
  /** @throws Failure `unknown-edition`, `bad-content` with all that is wrong with the file */
  load: (
    document: NotificationDocument,
    name: EditionName,
    { dryRun }: { dryRun: boolean },
  ): Promise<KindCounts[]> =>
    createInOneTransaction(database)(dryRun, (tx, publish) =>
      load(tx, publish, document, name, save),
    ),
});
