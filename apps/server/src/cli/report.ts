import type { EditedRow } from "../content/edits.ts";
import { describeEdits } from "../features/imports/keep-edits.ts";
import { type Counts, hasDiffs, type KindCounts } from "../features/imports/row-counts.ts";
import { describeMessage, type Message } from "../messages/message.ts";
import type { Translate } from "../messages/catalogue.ts";
import type { CliContext } from "./context.ts";
import { alignCells } from "./table.ts";

const COLUMNS = [
  ["added", "added"],
  ["changed", "changed"],
  ["hidden", "hidden"],
  ["removed", "removed"],
  ["unchanged", "same"],
] as const satisfies (readonly [keyof Counts, Parameters<Translate>[0]])[];

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

/** Remarks on a time zone that was taken, of which another may be chosen. */
const OF_ZONE = new Set<string>(["zone-missing", "zone-unknown", "zone-differs"]);

const describeWarning = (warning: Message, { language, translate }: CliContext): string =>
  [describeMessage(warning, language), OF_ZONE.has(warning.code) ? translate("chooseZone") : ""]
    .filter(Boolean)
    .join(" ");

/** Lists warnings on standard error: the first of each kind and how many it has, rare kinds first; or all. */
export const printWarnings = (
  warnings: readonly Message[],
  all: boolean,
  context: CliContext,
): void => {
  const { translate, warn } = context;
  if (all) return warnings.forEach((warning) => warn(describeWarning(warning, context)));
  const kinds = [...Map.groupBy(warnings, ({ code }) => code).values()];
  for (const kind of kinds.sort((a, b) => a.length - b.length)) {
    const [first] = kind;
    if (!first) continue;
    const more = kind.length > 1 ? translate("moreOfKind", { count: kind.length }) : "";
    warn([describeWarning(first, context), more].filter(Boolean).join(" "));
  }
  if (kinds.length < warnings.length) warn(translate("allWarnings"));
};

/** Names what organisers have edited since the last file and stays, or how much of it there is. */
export const printEdits = (
  edited: readonly EditedRow[],
  all: boolean,
  context: CliContext,
): void => {
  printWarnings(edited.flatMap(describeEdits), all, context);
  const isAsked = edited.some(({ edits }) => edits.some((edit) => edit.isAsked));
  if (isAsked) context.warn(context.translate("takeFile"));
};

/** Names what was left out of a file because of its problems. */
export const printSkipped = (
  problems: readonly Message[],
  count: number,
  { language, translate, warn }: CliContext,
): void => {
  for (const problem of problems) warn(describeMessage(problem, language));
  if (count > 0) warn(translate("skipped", { count }));
};

export const printOutcome = (
  counts: readonly KindCounts[],
  { dryRun, ...params }: { dryRun: boolean; file: string; edition: string },
  { translate, print }: CliContext,
): void => {
  const outcome = hasDiffs(counts) ? "imported" : "unchanged";
  print(translate(dryRun ? "trial" : outcome, params));
  for (const line of formatCounts(counts, translate)) print(line);
};
