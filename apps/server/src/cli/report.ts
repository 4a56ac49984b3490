import type { ImportMatch } from "@foyer/contract/office/index";
import type { EditedRow } from "../content/edits.ts";
import { describeEdits } from "../features/imports/preserve-edits.ts";
import { type Counts, hasDiffs, type KindCounts } from "../features/imports/row-counts.ts";
import { groupMessages } from "../messages/group-messages.ts";
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
    (cell, width, index) => (index === 0 ? cell.padEnd(width) : cell.padStart(width)),
  );

/** Warnings about an assumed time zone, which an option can replace. */
const ZONE_WARNINGS = new Set<string>(["zone-missing", "zone-unknown", "zone-differs"]);

const addZoneHint = (text: string, { code }: Message, { translate }: CliContext): string =>
  ZONE_WARNINGS.has(code) ? `${text} ${translate("chooseZone")}` : text;

/** Prints warnings to standard error: the first of each kind with a count, rare kinds first; or all. */
export const printWarnings = (
  warnings: readonly Message[],
  all: boolean,
  context: CliContext,
): void => {
  const { translate, warn, language } = context;
  if (all)
    return warnings.forEach((warning) =>
      warn(addZoneHint(describeMessage(warning, language), warning, context)),
    );
  const kinds = groupMessages(warnings, language);
  for (const { first, text } of kinds) warn(addZoneHint(text, first, context));
  if (kinds.length < warnings.length) warn(translate("allWarnings"));
};

export const printEdits = (
  edited: readonly EditedRow[],
  all: boolean,
  context: CliContext,
): void => {
  printWarnings(edited.flatMap(describeEdits), all, context);
  const hasConflict = edited.some(({ edits }) => edits.some((edit) => edit.isConflict));
  if (hasConflict) context.warn(context.translate("overwriteEdits"));
};

/** Formats the differences of a matched session: "Rivers: 2026-09-03 10:00 → 2026-09-03 10:30". */
const describeMatch = ({ id, before, after, isSeparated }: ImportMatch, mark: string): string => {
  const changes = (["title", "starts", "ends", "room"] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      `${before[name] ?? "–"} → ${after[name] ?? "–"}`.replaceAll(/(?<=\d{4}-\d{2}-\d{2})T/g, " "),
    );
  return `  ${id}  ${before.title}: ${changes.join(", ")}${isSeparated ? ` (${mark})` : ""}`;
};

/** Number of matches that are printed unless all are requested. */
const MAX_MATCHES = 20;

/** Prints the changed sessions that were matched without an id, with the option that separates them. */
export const printMatches = (
  matches: readonly ImportMatch[],
  all: boolean,
  { translate, print }: CliContext,
): void => {
  if (matches.length === 0) return;
  print(translate("matched", { count: matches.length }));
  const listed = all ? matches : matches.slice(0, MAX_MATCHES);
  for (const match of listed) print(describeMatch(match, translate("separated")));
  if (listed.length < matches.length) print(translate("allMatches"));
};

export const printSkipped = (
  problems: readonly Message[],
  count: number,
  { language, translate, warn }: CliContext,
): void => {
  for (const { text } of groupMessages(problems, language)) warn(text);
  if (count > 0) warn(translate("skipped", { count }));
};

export const printOutcome = (
  counts: readonly KindCounts[],
  { dryRun, ...params }: { dryRun: boolean; file: string; edition: string },
  { translate, print }: CliContext,
): void => {
  const outcome = hasDiffs(counts) ? "imported" : "unchanged";
  print(translate(dryRun ? "dryRun" : outcome, params));
  for (const line of formatCounts(counts, translate)) print(line);
};
