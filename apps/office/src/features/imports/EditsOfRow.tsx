import type { ImportEdit, ImportRow } from "@foyer/contract/imports/office";
import type { Field } from "@foyer/contract/resources/fields";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { Value } from "../../resources/Value.tsx";
import { columnLabel } from "./column-label.ts";
import { isOverwritten, type Overwrites } from "./overwrites.ts";
import styles from "./import.module.css";

type EditsOfRowProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly row: ImportRow;
  readonly overwrites: Overwrites;
  readonly onToggle: (field: string) => void;
};

/** Returns the field of a column. Columns contain one language, so a translated field becomes a plain one. */
const findField = (name: ResourceName, column: string): Field | undefined => {
  const { fields } = RESOURCES[name] as { fields: Readonly<Record<string, Field>> };
  const field = fields[column] ?? fields[column.replace(/_(pl|en)$/, "")];
  if (!field?.translated) return field;
  const { translated: _translated, ...plain } = field;
  return plain;
};

type SideProps = {
  readonly edition: string;
  readonly field: Field | undefined;
  readonly value: unknown;
};

const Side = ({ edition, field, value }: SideProps) =>
  field ? (
    <Value field={field} value={value} edition={edition} />
  ) : (
    <span>{typeof value === "string" ? value : JSON.stringify(value ?? "–")}</span>
  );

/**
 * Fields of a row that were edited in the office, next to the values of the file. For conflicts the user
 * selects a value.
 */
export const EditsOfRow = ({ edition, name, row, overwrites, onToggle }: EditsOfRowProps) => {
  const { t } = useTranslation();
  if (row.edits.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {row.edits.map((edit: ImportEdit) => {
        const field = findField(name, edit.field);
        const usesFileValue = edit.isConflict && isOverwritten(overwrites, row, edit.field);
        return (
          <div key={edit.field} className={styles.edit}>
            <dt>
              {columnLabel(t, edit.field)}{" "}
              <small>{t(edit.isConflict ? "import.bothChanged" : "import.editedHere")}</small>
            </dt>
            <dd data-out={usesFileValue || undefined}>
              <small>{t("import.currentValue")}</small>
              <Side edition={edition} field={field} value={edit.here} />
            </dd>
            <dd data-out={!usesFileValue || undefined}>
              <small>{t("import.fileValue")}</small>
              <Side edition={edition} field={field} value={edit.file} />
            </dd>
            {edit.isConflict && (
              <dd>
                <Checkbox
                  label={t("import.useFileValue")}
                  checked={usesFileValue}
                  onChange={() => onToggle(edit.field)}
                />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
};
