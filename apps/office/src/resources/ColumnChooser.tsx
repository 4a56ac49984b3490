import type { Fields } from "@foyer/contract/resources/fields";
import type { Resource } from "@foyer/contract/resources/resource";
import { useTranslation } from "../lib/i18n.ts";
import { useStoredState } from "../lib/use-stored-state.ts";
import styles from "./ListScreen.module.css";

/** Kinds of fields that are too long for a cell. */
const TOO_LONG = new Set(["html", "points"]);

/** Returns the default columns followed by all other fields. */
const listColumns = ({ list, fields, derived = {} }: Resource): string[] => {
  const all: Fields = { ...fields, ...derived };
  const others = Object.entries(all).filter(([, { kind }]) => !TOO_LONG.has(kind));
  return [...new Set([...list.columns, ...others.map(([name]) => name)])];
};

/** Visible columns of a list, stored on the device. The title column is always visible. */
export const useColumns = (resource: Resource) => {
  const { name, title, list } = resource;
  const [stored, setColumns] = useStoredState(`columns/${name}`, list.columns);
  const available = listColumns(resource);
  const columns = available.filter((column) => column === title || stored.includes(column));
  const isChanged = columns.join() !== list.columns.join();
  return {
    available: available.filter((column) => column !== title),
    columns,
    isChanged,
    setColumns,
  };
};

type ColumnChooserProps = {
  readonly available: readonly string[];
  readonly columns: readonly string[];
  readonly isChanged: boolean;
  /** Called with null to restore the default columns. */
  readonly onChange: (columns: readonly string[] | null) => void;
};

export const ColumnChooser = ({ available, columns, isChanged, onChange }: ColumnChooserProps) => {
  const { t } = useTranslation();
  return (
    <details className={styles.export}>
      <summary>{t("list.columns")}</summary>
      <div className={styles.columns} role="group" aria-label={t("list.columns")}>
        {available.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...columns, name] : columns.filter((column) => column !== name),
                )
              }
            />
            {t(`fields.${name}`)}
          </label>
        ))}
        {isChanged && (
          <button type="button" onClick={() => onChange(null)}>
            {t("list.resetColumns")}
          </button>
        )}
      </div>
    </details>
  );
};
