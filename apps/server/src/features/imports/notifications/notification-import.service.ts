import type { Actor } from "../../../lib/actor.ts";
import type { ContentWrite, EditionName } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { KindCounts } from "../row-counts.ts";
import { rejectProblems } from "../content/load-content.ts";
import { loadNotifications, toNotifications } from "../content/load-notifications.ts";
import { loadReferences } from "../content/references.ts";
import type { NotificationDocument } from "../formats/content/content-document.ts";
import { createProblems } from "../formats/content/content-problems.ts";

const load = async (
  context: EditionWriteContext,
  document: NotificationDocument,
): Promise<KindCounts[]> => {
  const problems = createProblems();
  const references = await loadReferences(
    context.tx,
    context.editionId,
    problems,
    document.invalidKeys,
  );
  const inputs = toNotifications(document.notifications, references);
  rejectProblems(document, problems.list());
  return [await loadNotifications(context, inputs)];
};

/** Loads parsed notification files, each in one transaction. Notifications missing from the file stay. */
export const createNotificationImport = ({ inEditionByName }: ContentWrite) => ({
  /** @throws Failure `unknown-edition`, `bad-content` with every problem of the file */
  load: (
    actor: Actor,
    document: NotificationDocument,
    name: EditionName,
    { dryRun }: { dryRun: boolean },
  ): Promise<KindCounts[]> =>
    inEditionByName(actor, name, (context) => load(context, document), { dryRun }),
});
