/** Limit of a figure. */
export type Limit = { atMost: number } | { atLeast: number };

export type Unit = "ratio" | "s" | "ms" | "MB" | "kB" | "points" | "messages" | "responses";

/** A quantity that was measured several times. */
export type Figure = {
  name: string;
  samples: readonly number[];
  unit: Unit;
  limit?: Limit;
  /** Note for the interpretation. */
  note?: string;
};

const DIGITS: Record<Unit, number> = {
  ratio: 2,
  s: 2,
  ms: 0,
  MB: 0,
  kB: 0,
  points: 0,
  messages: 0,
  responses: 0,
};

const ascending = (samples: readonly number[]) => [...samples].sort((a, b) => a - b);

/** Median of samples; NaN without samples. */
export const medianOf = (samples: readonly number[]): number => {
  const sorted = ascending(samples);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

export const percentileOf = (samples: readonly number[], share: number): number => {
  const sorted = ascending(samples);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export const formatValue = (value: number, unit: Unit): string => {
  if (Number.isNaN(value)) return "–";
  const digits = DIGITS[unit];
  const text = value.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === "ratio" || unit === "points" ? text : `${text} ${unit}`;
};

const formatLimit = (limit: Limit, unit: Unit) =>
  "atMost" in limit
    ? `≤ ${formatValue(limit.atMost, unit)}`
    : `≥ ${formatValue(limit.atLeast, unit)}`;

const isMet = (value: number, limit: Limit) =>
  "atMost" in limit ? value <= limit.atMost : value >= limit.atLeast;

const verdictOf = ({ samples, limit }: Figure) => {
  if (!limit) return "";
  return isMet(medianOf(samples), limit) ? "met" : "**missed**";
};

const rangeOf = ({ samples, unit }: Figure) => {
  const sorted = ascending(samples);
  const [lowest, highest] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
  return samples.length > 1
    ? `${formatValue(lowest, unit)} … ${formatValue(highest, unit)}`
    : "once";
};

const HEADINGS = ["measurement", "median", "range", "limit", "verdict", "note"];

const toCells = (figure: Figure): string[] => [
  figure.name,
  formatValue(medianOf(figure.samples), figure.unit),
  rangeOf(figure),
  figure.limit ? formatLimit(figure.limit, figure.unit) : "",
  verdictOf(figure),
  figure.note ?? "",
];

/** Formats figures as an aligned Markdown table, readable in a terminal. */
export const formatTable = (figures: readonly Figure[]): string => {
  const rows = [HEADINGS, ...figures.map(toCells)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const toTableRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [headings = [], ...body] = rows;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [toTableRow(headings), rule, ...body.map(toTableRow)].join("\n");
};
