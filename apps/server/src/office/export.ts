import { type Language, LANGUAGES } from "@foyer/contract";
import type { Field, OfficeRecord } from "@foyer/contract/office/index";
import { stringify } from "csv-stringify/sync";
import { toText } from "../content/edits.ts";
import { type Binding, fieldsOf } from "./binding.ts";
import type { OfficeFile } from "./handlers.ts";
import { writeWorkbook, XLSX } from "./sheets/write-workbook.ts";

type Column = { head: string; read: (record: OfficeRecord) => unknown };

const BYTE_ORDER_MARK = "\uFEFF";
/** A cell that a spreadsheet would calculate (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

const toCell = (value: unknown): string => {
  const text = toText(value);
  // A quotation mark in front makes it a text, and is not shown.
  return FORMULA.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
};

const columnsOf = ([name, field]: [string, Field]): Column[] => {
  if (!field.translated) return [{ head: name, read: (record) => record[name] }];
  return LANGUAGES.map((language: Language) => ({
    head: `${name}_${language}`,
    read: (record) => (record[name] as Partial<Record<Language, unknown>>)[language],
  }));
};

const toRows = (columns: readonly Column[], records: readonly OfficeRecord[]): string[][] =>
  records.map((record) => columns.map(({ read }) => toCell(read(record))));

/**
 * Writes records as a file: every field in both languages, or those that are named.
 * @param names the fields that are wanted, separated by commas
 */
export const exportRecords = async (
  binding: Binding,
  records: readonly OfficeRecord[],
  { format, columns: names }: { format: "csv" | "xlsx" | "json"; columns?: string | undefined },
): Promise<OfficeFile> => {
  const wanted = names?.split(",").map((name) => name.trim());
  const fields = fieldsOf(binding).filter(([name]) => !wanted || wanted.includes(name));
  const columns: Column[] = [
    { head: "id", read: (record) => record.id },
    ...fields.flatMap(columnsOf),
  ];
  const heads = columns.map(({ head }) => head);
  const name = `${binding.resource.name}.${format}`;
  if (format === "json") {
    const shown = records.map((record) =>
      Object.fromEntries([["id", record.id], ...fields.map(([field]) => [field, record[field]])]),
    );
    const content = Buffer.from(JSON.stringify(shown, null, 2));
    return { mediaType: "application/json; charset=utf-8", name, content };
  }
  const rows = [heads, ...toRows(columns, records)];
  if (format === "csv") {
    const content = Buffer.from(BYTE_ORDER_MARK + stringify(rows));
    return { mediaType: "text/csv; charset=utf-8", name, content };
  }
  return { mediaType: XLSX, name, content: await writeWorkbook(rows) };
};
