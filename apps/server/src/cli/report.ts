import {
  type ChangeCounts,
  hasChanges,
  type KindCounts,
} from "../features/imports/change-counts.ts";
import { describeMessage, type Message } from "../messages/message.ts";
import type { Translate } from "./texts.ts";
import type { CliContext } from "./context.ts";
import { alignCells } from "./table.ts";

const COLUMNS = [
  ["added", "added"],
  ["changed", "changed"],
  ["hidden", "hidden"],
  ["removed", "removed"],
  ["unchanged", "same"],
] as const satisfies (readonly [keyof ChangeCounts, Parameters<Translate>[0]])[];

const formatCounts = (counts: readonly KindCounts[], translate: Translate): string[] =>
  alignCells(
    [
      ["", ...COLUMNS.map(([, title]) => translate(title))],
      ...counts.map((count) => [
        translate(`kind.${count.kind}`),
        ...COLUMNS.map(([column]) => String(count[column])),
      ]),
    ],
    (cell, width, at) => (at === 0 ? cell.padEnd(width) : cell.padStart(width)),
  );

const WARNINGS_SHOWN = 20;

/** Lists warnings on standard error: the first twenty and how many more there are, or all. */
export const printWarnings = (
  warnings: readonly Message[],
  all: boolean,
  { language, translate, warn }: CliContext,
): void => {
  const shown = all ? warnings : warnings.slice(0, WARNINGS_SHOWN);
  for (const warning of shown) warn(describeMessage(warning, language));
  const count = warnings.length - shown.length;
  if (count > 0) warn(translate("moreWarnings", { count }));
};

export const printOutcome = (
  counts: readonly KindCounts[],
  { dryRun, ...params }: { dryRun: boolean; file: string; edition: string },
  { translate, print }: CliContext,
): void => {
  const outcome = hasChanges(counts) ? "imported" : "unchanged";
  print(translate(dryRun ? "trial" : outcome, params));
  for (const line of formatCounts(counts, translate)) print(line);
};
