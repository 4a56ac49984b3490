import type { Field } from "@foyer/contract/resources/fields";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { type Resource, sortableOf } from "@foyer/contract/resources/resource";
import { useStoredState } from "../lib/use-stored-state.ts";
import { useTranslation } from "../lib/i18n.ts";
import { TITLE_MIN_WIDTH, widthOf } from "./column-widths.ts";
import { type CombinedColumn, useResourceExtension } from "./extensions.ts";

export type ListColumn = {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly isTitle: boolean;
  readonly isSortable: boolean;
  /** In CSS pixels; the title has this width at least. */
  readonly width: number;
  readonly combined: CombinedColumn | undefined;
};

/** Kinds of fields that are too long for a cell. */
const TOO_LONG = new Set(["html", "points"]);

/** Columns of a list: those that the user selected on this device, and all others. */
export const useColumns = (name: ResourceName) => {
  const { t } = useTranslation();
  const resource: Resource = RESOURCES[name];
  const { columns: combined = {} } = useResourceExtension(name);
  const [stored, setStored] = useStoredState<readonly string[]>(
    `columns/${name}`,
    resource.list.columns,
  );
  const fields = { ...resource.fields, ...resource.derived };
  const covered = Object.values(combined).flatMap(({ covers }) => covers);
  const sortable = sortableOf(resource);
  const { title, list } = resource;
  const names = [...new Set([title, ...list.columns, ...Object.keys(fields)])];
  const available = names.flatMap((column): ListColumn[] => {
    const field = fields[column];
    if (!field || covered.includes(column)) return [];
    if (TOO_LONG.has(field.kind) && !list.columns.includes(column)) return [];
    const isTitle = column === title;
    const addition = combined[column];
    const label = t(addition?.label ?? `fields.${column}`);
    return [
      {
        name: column,
        label,
        field,
        isTitle,
        isSortable: sortable.includes(column),
        width: isTitle ? TITLE_MIN_WIDTH : (addition?.width ?? widthOf(field, label)),
        combined: addition,
      },
    ];
  });
  return {
    available,
    columns: available.filter(({ name: column, isTitle }) => isTitle || stored.includes(column)),
    isChanged: stored !== list.columns,
    /** Shows or hides a column. */
    toggle: (column: string) =>
      setStored(
        stored.includes(column) ? stored.filter((one) => one !== column) : [...stored, column],
      ),
    reset: () => setStored(null),
  };
};
