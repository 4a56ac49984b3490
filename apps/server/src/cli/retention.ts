import { leaveNoteForPeers } from "../features/chat/tell-peers.ts";
import { createRetention } from "../features/retention/retention.feature.ts";
import type { RetentionPlan } from "../features/retention/retention.service.ts";
import { systemClock } from "../lib/clock.ts";
import { createLogger } from "../lib/logger.ts";
import { formatEdition, readArguments, refuseWords } from "./arguments.ts";
import { type CliContext, withDatabase } from "./context.ts";
import { withProgress } from "./progress.ts";
import { alignCells } from "./table.ts";

const OPTIONS = { "dry-run": { type: "boolean", default: false } } as const;

const alignNumbers = (rows: readonly (readonly string[])[]): string[] =>
  alignCells(rows, (cell, width, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(width)));

const printPlan = ({ accounts, editions }: RetentionPlan, { translate, print }: CliContext) => {
  if (accounts.all === 0 && editions.length === 0) return print(translate("retentionNothing"));
  const rows = editions.map((edition) => [
    formatEdition(edition),
    String(edition.people),
    String(edition.named),
    String(edition.stays),
  ]);
  const head = [
    translate("column.edition"),
    translate("column.people"),
    translate("column.namesKept"),
    translate("column.stays"),
  ];
  if (rows.length > 0) for (const line of alignNumbers([head, ...rows])) print(line);
  print(translate("retentionPlan", { count: accounts.all, asked: accounts.asked }));
};

const printRemoved = (
  removed: Readonly<Record<string, number>>,
  { translate, print }: CliContext,
) => {
  const rows = Object.entries(removed).sort(([one], [other]) => one.localeCompare(other));
  if (rows.length === 0) return print(translate("retentionNothing"));
  for (const line of alignNumbers(rows.map(([table, count]) => [table, String(count)])))
    print(line);
  print(translate("retentionDone", { count: removed["account"] ?? 0 }));
};

/**
 * Removes the data of people whose last edition is over, as the server does every hour, or shows
 * what would go.
 * @throws Failure, ConfigError
 */
export const retention = async (args: string[], context: CliContext): Promise<void> => {
  const { values, positionals } = readArguments(args, OPTIONS);
  refuseWords("retention", positionals);
  await withDatabase(context.config(), async (database) => {
    const service = createRetention({
      database,
      clock: systemClock,
      log: createLogger("silent"),
      leaveNoteForPeers,
    });
    const plan = await service.plan();
    if (values["dry-run"]) return printPlan(plan, context);
    const removed = await withProgress(context.translate("removing"), (update) =>
      service.run(undefined, (gone) => update(gone["account"] ?? 0, plan.accounts.all)),
    );
    return printRemoved(removed, context);
  });
};
