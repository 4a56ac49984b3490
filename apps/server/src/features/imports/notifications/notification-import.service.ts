import type { Actor } from "../../../content/actor.ts";
import type { ContentWrite, EditionName } from "../../../content/content-write.ts";
import type { At } from "../../../content/write-rows.ts";
import type { KindCounts } from "../row-counts.ts";
import { refuseProblems } from "../content/load-content.ts";
import { loadNotifications, toNotifications } from "../content/load-notifications.ts";
import { loadReferences } from "../content/references.ts";
import type { NotificationDocument } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-notes.ts";

const load = async (at: At, document: NotificationDocument): Promise<KindCounts[]> => {
  const problems = createProblems();
  const references = await loadReferences(at.tx, at.editionId, problems, document.lostKeys);
  const drafts = toNotifications(document.notifications, references);
  refuseProblems(document, problems.list());
  return [await loadNotifications(at, drafts)];
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
