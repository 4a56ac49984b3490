import type { HistoryEntry } from "@foyer/contract/resources/history";
import { type ComponentType, type ReactNode, useRef } from "react";
import { useTranslation } from "../lib/i18n.ts";
import type { FieldGroup, RecordBannerProps } from "./extensions.ts";
import { FormFields } from "./FormFields.tsx";
import { arrangeFields } from "./form-layout.ts";
import styles from "./RecordForm.module.css";
import { SaveBar } from "./SaveBar.tsx";
import { type EditingOptions, useRecordEditing } from "./use-record-editing.ts";

type RecordFormProps = EditingOptions & {
  readonly edition: string;
  /** Fields that share a row. */
  readonly rows?: readonly (readonly string[])[] | undefined;
  /** Fields that one component edits together. */
  readonly groups?: readonly FieldGroup[] | undefined;
  /** Shown above the fields, for the current input. */
  readonly Banner?: ComponentType<RecordBannerProps> | undefined;
  /** Latest changes of the record. */
  readonly changes?: readonly HistoryEntry[] | undefined;
  /** Column beside the fields. */
  readonly side?: ReactNode;
};

/** Form of a record, with autosave, conflict resolution and a bar for saving. */
export const RecordForm = (props: RecordFormProps) => {
  const { edition, fields, rows, groups, Banner, changes, side, ...options } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const editing = useRecordEditing({ ...options, fields }, form);
  const { input, stored } = editing;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.submit();
      }}
    >
      <div className={styles.fields}>
        {!editing.canWrite && <p className={styles.readOnly}>{t("form.readOnly")}</p>}
        {Banner && (
          <Banner
            edition={edition}
            id={typeof stored?.["id"] === "number" ? stored["id"] : null}
            values={Object.fromEntries(
              Object.keys(fields).map((name) => [name, input.getValue(name)]),
            )}
          />
        )}
        <FormFields
          edition={edition}
          editing={editing}
          rows={arrangeFields(fields, { rows, groups })}
          changes={changes}
        />
      </div>
      {side}
      <SaveBar editing={editing} />
    </form>
  );
};
