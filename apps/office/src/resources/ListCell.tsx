import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { Chip } from "@foyer/ui/Chip.tsx";
import { useTranslation } from "../lib/i18n.ts";
import { Cell, RecordTitles } from "./Cell.tsx";
import type { ListColumn } from "./list-columns.ts";

type ListCellProps = {
  readonly edition: string;
  readonly column: ListColumn;
  readonly record: OfficeRecord;
  /** Title of the record as people read it. */
  readonly title: string;
};

/** Value in a list on one line: flags as words, the first of several records, no false flags. */
export const ListCell = ({ edition, column, record, title }: ListCellProps) => {
  const { t } = useTranslation();
  const { name, label, field, combined, isTitle } = column;
  const value = record[name];
  if (combined?.Cell) return <combined.Cell edition={edition} record={record} />;
  // Only roles that may not see a title, and people with several name fields, lack a plain one.
  if (isTitle && !field.translated && field.kind === "singleLine") return <>{title}</>;
  if (field.kind === "flag" || field.kind === "hidden") {
    if (value !== true) return null;
    return <Chip tone={field.kind === "hidden" ? "plain" : "pine"}>{label}</Chip>;
  }
  if (field.kind === "one" || field.kind === "many") {
    const ids = [value ?? []].flat() as number[];
    if (ids.length > 0) {
      return (
        <>
          <RecordTitles of={field.of} ids={ids.slice(0, 1)} edition={edition} isShort />
          {ids.length > 1 && t("list.more", { more: ids.length - 1 })}
        </>
      );
    }
  }
  return <Cell field={field} value={value} edition={edition} />;
};
