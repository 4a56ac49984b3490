import { enqueueContactUpdate } from "../features/chat/notify-contacts.ts";
import { createRetention } from "../features/retention/retention.feature.ts";
import type { RetentionPlan } from "../features/retention/retention.service.ts";
import { systemClock } from "../lib/clock.ts";
import { createLogger } from "../lib/logger.ts";
import { formatEdition, readArguments, rejectArguments } from "./arguments.ts";
import { type CliContext, withDatabase } from "./context.ts";
import { withProgress } from "./progress.ts";
import { alignCells } from "./table.ts";

const OPTIONS = { "dry-run": { type: "boolean", default: false } } as const;

const alignNumbers = (rows: readonly (readonly string[])[]): string[] =>
  alignCells(rows, (cell, width, index) =>
    index === 0 ? cell.padEnd(width) : cell.padStart(width),
  );

const printPlan = ({ accounts, editions }: RetentionPlan, { translate, print }: CliContext) => {
  if (accounts.all === 0 && editions.length === 0) return print(translate("retentionNothing"));
  const rows = editions.map((edition) => [
    formatEdition(edition),
    String(edition.people),
    String(edition.named),
    String(edition.stays),
  ]);
  const header = [
    translate("column.edition"),
    translate("column.people"),
    translate("column.namesKept"),
    translate("column.stays"),
  ];
  if (rows.length > 0) for (const line of alignNumbers([header, ...rows])) print(line);
  print(translate("retentionPlan", { count: accounts.all, requested: accounts.requested }));
};

const printDeleted = (
  deleted: Readonly<Record<string, number>>,
  { translate, print }: CliContext,
) => {
  const rows = Object.entries(deleted).sort(([one], [other]) => one.localeCompare(other));
  if (rows.length === 0) return print(translate("retentionNothing"));
  for (const line of alignNumbers(rows.map(([table, count]) => [table, String(count)])))
    print(line);
  print(translate("retentionDone", { count: deleted["account"] ?? 0 }));
};

/**
 * Deletes the data of people whose last edition is over, as the server does every hour, or prints what it
 * would delete.
 * @throws Failure, ConfigError
 */
export const retention = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  rejectArguments("retention", positionals);
  await withDatabase(context.config(), async (database) => {
    const service = createRetention({
      database,
      clock: systemClock,
      log: createLogger("silent"),
      enqueueContactUpdate,
    });
    const plan = await service.plan();
    if (values["dry-run"]) return printPlan(plan, context);
    const deleted = await withProgress(context.translate("removing"), (update) =>
      service.run(undefined, (counts) => update(counts["account"] ?? 0, plan.accounts.all)),
    );
    return printDeleted(deleted, context);
  });
};
