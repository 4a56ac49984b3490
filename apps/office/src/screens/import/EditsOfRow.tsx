import type { ImportEdit, ImportRow } from "@foyer/contract/office/imports";
import type { Field } from "@foyer/contract/office/fields";
import { RESOURCES, type ResourceName } from "@foyer/contract/office/resources";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { Value } from "../../resources/Value.tsx";
import { nameTarget } from "./name-target.ts";
import { isTaken, type Taken } from "./taken.ts";
import styles from "./import.module.css";

type EditsOfRowProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly row: ImportRow;
  readonly taken: Taken;
  readonly onToggle: (field: string) => void;
};

/** The field that a column is of, in that column's language alone. */
const fieldOf = (name: ResourceName, column: string): Field | undefined => {
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

/** What was edited here of a row, beside what the file says, and a choice where both have changed. */
export const EditsOfRow = ({ edition, name, row, taken, onToggle }: EditsOfRowProps) => {
  const { t } = useTranslation();
  if (row.edits.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {row.edits.map((edit: ImportEdit) => {
        const field = fieldOf(name, edit.field);
        const takesFile = edit.isAsked && isTaken(taken, row, edit.field);
        return (
          <div key={edit.field} className={styles.edit}>
            <dt>
              {nameTarget(t, edit.field)}{" "}
              <small>{t(edit.isAsked ? "import.bothChanged" : "import.editedHere")}</small>
            </dt>
            <dd data-out={takesFile || undefined}>
              <small>{t("import.here")}</small>
              <Side edition={edition} field={field} value={edit.here} />
            </dd>
            <dd data-out={!takesFile || undefined}>
              <small>{t("import.inFile")}</small>
              <Side edition={edition} field={field} value={edit.file} />
            </dd>
            {edit.isAsked && (
              <dd>
                <Checkbox
                  label={t("import.takeFile")}
                  checked={takesFile}
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
