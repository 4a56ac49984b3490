import { type Language, LANGUAGES } from "@foyer/contract/constants";
import type { ImportRow } from "@foyer/contract/imports/office";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import type { Field } from "@foyer/contract/resources/fields";
import type { Resource } from "@foyer/contract/resources/resource";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { isEmptyValue } from "../../resources/is-empty-value.ts";
import { ListCell } from "../../resources/ListCell.tsx";
import { useColumns } from "../../resources/list-columns.ts";
import { Value } from "../../resources/Value.tsx";
import { Move } from "./Move.tsx";
import styles from "./import.module.css";

type Values = NonNullable<ImportRow["after"]>;

/** Fields of a record and computed ones, such as the e-mail address of a person. */
const fieldsOf = (name: ResourceName): Resource["fields"] => {
  const { fields, derived }: Resource = RESOURCES[name];
  return { ...fields, ...derived };
};

/** Fields that a move summarises. */
const MOVE_FIELDS = new Set(["day", "startsAt", "endsAt", "room"]);

/** Returns the changed fields of a row, and for a new record those with a value, in the order of the form. */
const listFields = (name: ResourceName, { before, after, move }: ImportRow): [string, Field][] =>
  Object.entries(fieldsOf(name)).filter(
    ([field]) =>
      after !== null &&
      field in after &&
      !(before === null && isEmptyValue(after[field])) &&
      !(move && MOVE_FIELDS.has(field)),
  );

/** Returns the languages of a text that a row contains; unchanged ones are missing. */
const listLanguages = ({ before, after }: ImportRow, field: string): Language[] =>
  LANGUAGES.filter((language) =>
    [before, after].some((side) => {
      const texts = side?.[field];
      return typeof texts === "object" && texts !== null && language in texts;
    }),
  );

/** True if the import moves the session, unless organisers' edits prevent it. */
const isMoved = ({ after, move }: ImportRow): boolean =>
  move !== undefined && Object.keys(after ?? {}).some((field) => MOVE_FIELDS.has(field));

/** Number of characters from which a text is collapsed. */
const LONG_TEXT = 300;
const isLong = (value: unknown): boolean => JSON.stringify(value ?? "").length > LONG_TEXT;

type CollapsibleProps = { readonly isLong: boolean; readonly children: ReactNode };

const Collapsible = ({ isLong: isCollapsed, children }: CollapsibleProps) => {
  const { t } = useTranslation();
  if (!isCollapsed) return children;
  return (
    <details>
      <summary>{t("import.longText")}</summary>
      {children}
    </details>
  );
};

type RowProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly row: ImportRow;
};

/** Changed fields of a row: their values before and after, or the values of a new record. */
const RowFields = ({ edition, name, row }: RowProps) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.fields}>
      {listFields(name, row).map(([field, definition]) => {
        const before = row.before?.[field];
        const after = row.after?.[field];
        const languages = listLanguages(row, field);
        return (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd>
              <Collapsible isLong={isLong(after) || isLong(before)}>
                {row.before && (
                  <del>
                    <Value
                      field={definition}
                      value={before}
                      edition={edition}
                      languages={languages}
                    />
                  </del>
                )}
                <Value field={definition} value={after} edition={edition} languages={languages} />
              </Collapsible>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** A new record on one line, as the list will show it; all its fields appear on request. */
const NewRow = ({ edition, name, row, after }: RowProps & { after: Values }) => {
  const { t } = useTranslation();
  const { available } = useColumns(name);
  const columns = available.filter(
    ({ name: column, isTitle }) =>
      !isTitle && RESOURCES[name].list.columns.includes(column) && !isEmptyValue(after[column]),
  );
  return (
    <details className={styles.newRow}>
      <summary>
        {row.row > 0 && <small>{t("import.row", { row: row.row })}</small>}
        <strong>{row.title || "–"}</strong>
        {columns.map((column) => (
          <span key={column.name}>
            <ListCell
              edition={edition}
              column={column}
              record={{ ...after, id: row.id ?? 0 }}
              title={row.title}
            />
          </span>
        ))}
      </summary>
      <RowFields edition={edition} name={name} row={row} />
    </details>
  );
};

/** The effect of a row: the values of a new record, the changes of an existing one, or only its title. */
export const RowItem = ({ edition, name, row }: RowProps) => {
  const { t } = useTranslation();
  if (row.before === null && row.after !== null && row.resource === undefined) {
    return <NewRow edition={edition} name={name} row={row} after={row.after} />;
  }
  return (
    <>
      <p>
        {row.row > 0 && <small>{t("import.row", { row: row.row })} </small>}
        <strong>{row.title || "–"}</strong>
        {row.resource && <small> {t(`resources.${row.resource}`)}</small>}
      </p>
      {row.move && isMoved(row) && <Move {...row.move} />}
      {row.after && <RowFields edition={edition} name={name} row={row} />}
    </>
  );
};
