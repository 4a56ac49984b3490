import { type Language, LANGUAGES } from "@foyer/contract";
import type { Field, OfficeRecord } from "@foyer/contract/office/index";
import { stringify } from "csv-stringify/sync";
import { toText } from "../content/edits.ts";
import { type Binding, listFields } from "./binding.ts";
import { neutraliseCsvCell, neutraliseFormula } from "../lib/formula-cells.ts";
import type { FileContent } from "../lib/payload.ts";
import { writeWorkbook, XLSX } from "./write-workbook.ts";

type Column = { header: string; read: (record: OfficeRecord) => unknown };

const BYTE_ORDER_MARK = "\uFEFF";
const toColumns = ([name, field]: [string, Field]): Column[] => {
  if (!field.translated) return [{ header: name, read: (record) => record[name] }];
  return LANGUAGES.map((language: Language) => ({
    header: `${name}_${language}`,
    read: (record) => (record[name] as Partial<Record<Language, unknown>>)[language],
  }));
};

const toRows = (
  columns: readonly Column[],
  records: readonly OfficeRecord[],
  neutralise: (text: string) => string,
): string[][] =>
  records.map((record) => columns.map(({ read }) => neutralise(toText(read(record)))));

/**
 * Exports records as a file with all fields, also computed ones, or the selected ones, in both languages.
 * @param columns names of the selected fields, separated by commas
 */
export const exportRecords = async (
  binding: Binding,
  records: readonly OfficeRecord[],
  { format, columns: names }: { format: "csv" | "xlsx" | "json"; columns?: string | undefined },
): Promise<FileContent> => {
  const selected = names?.split(",").map((name) => name.trim());
  const allFields = [...listFields(binding), ...Object.entries(binding.resource.derived ?? {})];
  const fields = allFields.filter(([name]) => !selected || selected.includes(name));
  const columns: Column[] = [
    { header: "id", read: (record) => record.id },
    ...fields.flatMap(toColumns),
  ];
  const headers = columns.map(({ header }) => header);
  const name = `${binding.resource.name}.${format}`;
  if (format === "json") {
    const objects = records.map((record) =>
      Object.fromEntries([["id", record.id], ...fields.map(([field]) => [field, record[field]])]),
    );
    const content = Buffer.from(JSON.stringify(objects, null, 2));
    return { mediaType: "application/json; charset=utf-8", name, content };
  }
  const neutralise = format === "csv" ? neutraliseCsvCell : neutraliseFormula;
  const rows = [headers, ...toRows(columns, records, neutralise)];
  if (format === "csv") {
    const content = Buffer.from(BYTE_ORDER_MARK + stringify(rows));
    return { mediaType: "text/csv; charset=utf-8", name, content };
  }
  return { mediaType: XLSX, name, content: await writeWorkbook(rows) };
};
