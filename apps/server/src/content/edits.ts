import { createHash } from "node:crypto";
import { LANGUAGES } from "@foyer/contract";
import type { Values } from "./references.ts";
import { createSaidRepository, type Said } from "./said.repository.ts";
import { type At, cleanValues, type Kind, type Write } from "./write-rows.ts";

/** A cell that organisers have changed since the last file; it keeps what it holds. */
export type Edit = {
  field: string;
  here: unknown;
  file: unknown;
  /** Whether the file has changed it too, so that somebody may choose. */
  isAsked: boolean;
};

/** A record with cells that organisers have changed. */
export type EditedRow = { resource: string; id: number; row: Values; edits: readonly Edit[] };

/**
 * Where the file's is taken although organisers have changed it too: everywhere, or cells of records by resource and
 * id, such as `rooms/12`.
 */
export type Taken = "all" | Readonly<Record<string, readonly string[]>>;

export type KeepEdits = {
  /** The columns that a file tells, by what a sheet calls them. */
  columns: Readonly<Record<string, string>>;
  /** The texts that it tells. */
  texts: readonly string[];
  /** Cells that make sense only with one another. */
  together?: readonly string[];
  /** What shall be written of a record that keeps cells. */
  settle?: (values: Values, before: Values) => Values;
  /** What else the file said of a draft, by its key, and what of that organisers have changed. */
  besides?: (key: string) => { said: Said; edits: readonly Edit[] } | undefined;
  taken: Taken;
  onEdited: (row: EditedRow) => void;
};

const DIGEST_LENGTH = 12;

/** A value as a cell of a sheet holds it. */
export const toText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toText).join("|");
  if (typeof value === "object") return Object.values(value).map(toText).join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
};

export const digest = (value: unknown): string =>
  createHash("sha256").update(toText(value)).digest("base64url").slice(0, DIGEST_LENGTH);

type CellOfRecord = { resource: string; id: number; field: string };

export const isTaken = (taken: Taken, { resource, id, field }: CellOfRecord): boolean =>
  taken === "all" || (taken[`${resource}/${id}`]?.includes(field) ?? false);

export type Verdict = "same" | "take" | "keep" | "ask";

/**
 * What becomes of a cell that a file tells again: what changed in the file alone is taken, what changed
 * here alone is kept, and where both did somebody is asked. Of what no file has told yet the file's is taken.
 * @param last what the last file said, as a digest
 */
export const judgeCell = (wanted: unknown, now: unknown, last: string | undefined): Verdict => {
  const [asked, held] = [digest(wanted), digest(now)];
  if (asked === held) return "same";
  if (last === undefined || last === held) return "take";
  return last === asked ? "keep" : "ask";
};

type Cell = {
  name: string;
  /** Whether what is written says anything of it; a language that it does not have says something if it had. */
  isTold: (values: Values, last: string | undefined) => boolean;
  read: (row: Values) => unknown;
  /** The values with the cell as another row has it. */
  copy: (values: Values, from: Values) => Values;
};

type Texts = Partial<Record<string, Values>>;

const copyText = (texts: Texts, language: string, field: string, text: unknown): Texts => {
  const { [field]: _old, ...others } = texts[language] ?? {};
  const { [language]: _texts, ...rest } = texts;
  const merged = text === undefined ? others : { ...others, [field]: text };
  return Object.keys(merged).length > 0 ? { ...texts, [language]: merged } : rest;
};

const textCell = (field: string, language: string): Cell => {
  const read = (row: Values) => (row["text"] as Texts | undefined)?.[language]?.[field];
  return {
    name: `${field}_${language}`,
    isTold: ({ text }, last) =>
      text !== undefined && (last !== undefined || (text as Texts)[language] !== undefined),
    read,
    copy: (values, from) => ({
      ...values,
      text: copyText(values["text"] ?? {}, language, field, read(from)),
    }),
  };
};

const cellsOf = ({ columns, texts }: KeepEdits): Cell[] => [
  ...Object.entries(columns).map(([column, name]) => ({
    name,
    isTold: (values: Values) => column in values,
    read: (row: Values) => row[column],
    copy: (values: Values, from: Values) => ({ ...values, [column]: from[column] }),
  })),
  ...texts.flatMap((field) => LANGUAGES.map((language) => textCell(field, language))),
];

type Judged = { cell: Cell; wanted: unknown; now: unknown; verdict: Verdict };

/** Cells that stand together are asked about where some of them would be taken and others kept. */
const joinVerdicts = (judged: readonly Judged[], together: readonly string[]): Judged[] => {
  const group = judged.filter(
    ({ cell, verdict }) => together.includes(cell.name) && verdict !== "same",
  );
  const verdicts = new Set(group.map(({ verdict }) => verdict));
  if (verdicts.size < 2) return [...judged];
  return judged.map((one) => (group.includes(one) ? { ...one, verdict: "ask" } : one));
};

type Merged = { values: Values; said: Said; edits: Edit[] };

const mergeRow = (
  keep: KeepEdits,
  { resource, before, values }: { resource: string; before: Values | undefined; values: Values },
  last: Said | undefined,
): Merged => {
  const told = cellsOf(keep).filter((cell) => cell.isTold(values, last?.[cell.name]));
  const said = Object.fromEntries(told.map((cell) => [cell.name, digest(cell.read(values))]));
  if (!before) return { values, said, edits: [] };
  const judged = told.map((cell): Judged => {
    const [wanted, now] = [cell.read(values), cell.read(before)];
    return { cell, wanted, now, verdict: judgeCell(wanted, now, last?.[cell.name]) };
  });
  const kept = joinVerdicts(judged, keep.together ?? []).filter(
    ({ cell, verdict }) =>
      verdict === "keep" ||
      (verdict === "ask" &&
        !isTaken(keep.taken, { resource, id: Number(before["id"]), field: cell.name })),
  );
  if (kept.length === 0) return { values, said, edits: [] };
  const merged = kept.reduce((draft, { cell }) => cell.copy(draft, before), values);
  return {
    values: keep.settle?.(merged, before) ?? merged,
    said,
    edits: kept.map(({ cell, wanted, now, verdict }) => ({
      field: cell.name,
      here: now ?? null,
      file: wanted ?? null,
      isAsked: verdict === "ask",
    })),
  };
};

/** A write of a load, under the key that it gives; none for a row that it does not bring any more. */
export type LoadedWrite = Write & { key?: string };

/**
 * Lays what a file brings over what organisers have edited since the last file, cell by cell, and tells
 * of what is kept.
 * @returns what shall be written, and what remembers what the file said once the ids are known
 */
export const mergeEdits = async (
  at: At,
  kind: Kind,
  writes: readonly LoadedWrite[],
  keep: KeepEdits,
): Promise<{ writes: Write[]; remember: (ids: readonly number[]) => Promise<void> }> => {
  const resource = kind.resource ?? "";
  const repository = createSaidRepository(at.tx);
  const known = await repository.read(at.editionId, resource);
  const told: Said[] = [];
  const merged = writes.map(({ key, before, values }): Write => {
    if (!values) throw new Error("a load removes no rows");
    const clean = cleanValues(kind, values, before);
    const id = Number(before?.["id"]);
    const row = mergeRow(keep, { resource, before, values: clean }, known.get(id));
    const besides = key === undefined ? undefined : keep.besides?.(key);
    told.push({ ...row.said, ...besides?.said });
    const edits = [...row.edits, ...(besides?.edits ?? [])];
    if (before && edits.length > 0) keep.onEdited({ resource, id, row: before, edits });
    return { before, values: row.values, isClean: true };
  });
  const remember = (ids: readonly number[]) =>
    repository.save(
      at,
      resource,
      told.map((said, index) => ({ id: ids[index] ?? 0, said })),
      known,
    );
  return { writes: merged, remember };
};
