import type { Fields } from "@foyer/contract/office/fields";
import type { Resource } from "@foyer/contract/office/resource";
import { useTranslation } from "../lib/i18n.ts";
import { useKept } from "../lib/use-kept.ts";
import styles from "./ListScreen.module.css";

/** What is too long for a cell. */
const TOO_LONG = new Set(["html", "points"]);

/** What a list can show: first what it shows by itself, then every other field. */
const offer = ({ list, fields, derived = {} }: Resource): string[] => {
  const all: Fields = { ...fields, ...derived };
  const others = Object.entries(all).filter(([, { kind }]) => !TOO_LONG.has(kind));
  return [...new Set([...list.columns, ...others.map(([name]) => name)])];
};

/** The columns of a list as somebody likes them on this device; what a record is called by is always there. */
export const useColumns = (resource: Resource) => {
  const { name, title, list } = resource;
  const [kept, keep] = useKept(`columns/${name}`, list.columns);
  const offered = offer(resource);
  const columns = offered.filter((one) => one === title || kept.includes(one));
  const isChanged = columns.join() !== list.columns.join();
  return { offered: offered.filter((one) => one !== title), columns, isChanged, keep };
};

type ColumnChooserProps = {
  readonly offered: readonly string[];
  readonly columns: readonly string[];
  readonly isChanged: boolean;
  /** Null for those that the list shows by itself. */
  readonly onChange: (columns: readonly string[] | null) => void;
};

/** Chooses what a list shows. */
export const ColumnChooser = ({ offered, columns, isChanged, onChange }: ColumnChooserProps) => {
  const { t } = useTranslation();
  return (
    <details className={styles.export}>
      <summary>{t("list.columns")}</summary>
      <div className={styles.columns} role="group" aria-label={t("list.columns")}>
        {offered.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...columns, name] : columns.filter((one) => one !== name),
                )
              }
            />
            {t(`fields.${name}`)}
          </label>
        ))}
        {isChanged && (
          <button type="button" onClick={() => onChange(null)}>
            {t("list.columnsAsFirst")}
          </button>
        )}
      </div>
    </details>
  );
};
