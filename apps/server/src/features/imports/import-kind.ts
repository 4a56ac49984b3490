import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import type {
  ImportChoice,
  ImportNotifications,
  ImportReading,
  Role,
} from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Overwrites } from "../../content/edits.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import type { panel } from "../../db/schema/index.ts";
import { EMPTY_RESULT } from "../../resources/apply-each.ts";
import type { Binding } from "../../resources/binding.ts";
import type { Batch, DoBatch } from "../../resources/run-batches.ts";
import type { RunRow } from "../../resources/runs.repository.ts";
import type { FileContent } from "./reader/file-content.ts";
import type { Counts } from "./row-counts.ts";

/** User who sent the file; messages are in their language. */
export type Sender = { language: Language; role: Role };

/** Input of a run, its number of rows, and its result: at first the report of the dry run. */
export type Plan = Pick<RunRow, "total" | "input" | "result">;

type Target = { binding: Binding; edition: Edition };
type DryRun = { binding: Binding; run: RunRow; role: Role };

/** Kind of import runs: sheets of any resource, lists of people, or schedules. */
export type ImportKind = {
  /** Plans the effects of a file. @throws Failure for an unreadable file */
  plan: (actor: Actor, target: Target, file: FileContent, sender: Sender) => Promise<Plan>;
  /** Plans the effects of the same file with other choices. */
  replan: (actor: Actor, dryRun: DryRun, choices: ImportReading) => Promise<Plan>;
  /**
   * Adds the user's choice to a plan, before it is applied. Another user may have prepared it, with more rights.
   * @throws Failure `forbidden` if the caller's role does not permit the whole plan
   */
  choose: (
    dryRun: Pick<DryRun, "run" | "role">,
    choice: ImportChoice,
    overwrites: Overwrites,
  ) => Promise<Plan>;
  /** Writes the next batch of an applied plan. */
  write: DoBatch;
};

type PanelRow = typeof panel.$inferSelect;

/** Counts the notifications of changed panels, within the transaction that changes them. */
export type CountNotifications = (
  tx: Db,
  editionId: number,
  changes: readonly { before: PanelRow; after: PanelRow }[],
) => Promise<ImportNotifications>;

/** Returns the binding of a run's resource. */
export const getRunBinding = (
  findBinding: (resource: string) => Binding | undefined,
  { resource }: RunRow,
): Binding => {
  const binding = findBinding(resource);
  if (!binding) throw new Error(`unknown resource ${resource}`);
  return binding;
};

/** Performs a load, describes its effects and rolls it back. */
export const previewLoad = <Report>(
  contentWrite: ContentWrite,
  actor: Actor,
  editionId: number,
  describe: (context: EditionWriteContext, runId: string) => Promise<Report>,
): Promise<Report> => {
  const runId = randomUUID();
  return contentWrite.preview(actor, editionId, (context) =>
    describe({ ...context, audit: { runId } }, runId),
  );
};

/** Adds the user's choice to the input of a load. */
export const chooseForLoad: ImportKind["choose"] = async ({ run }, { skipFaulty }, overwrites) => ({
  total: run.total,
  input: { ...run.input, skipBad: skipFaulty ?? false, overwrites },
  result: EMPTY_RESULT,
});

/** Ends a run whose load was written as a whole, with the counts of its records. */
export const toLastBatch = (
  { total }: RunRow,
  { added = 0, changed = 0, hidden = 0, unchanged = 0 }: Partial<Counts>,
): Batch => ({
  done: total,
  result: { ...EMPTY_RESULT, added, changed: changed + hidden, unchanged },
});
