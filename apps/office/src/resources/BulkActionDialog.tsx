import type { Fields } from "@foyer/contract/resources/fields";
import { newSchemaOf } from "@foyer/contract/resources/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./BulkBar.module.css";
import { FieldControl } from "./FieldControl.tsx";

type Values = Readonly<Record<string, unknown>>;

type BulkActionDialogProps = {
  readonly edition: string;
  /** Name of the action in the contract. */
  readonly name: string;
  readonly fields: Fields;
  readonly count: number;
  readonly onSubmit: (input: Values) => void;
  readonly onClose: () => void;
};

/** Actions that cannot be undone; the person types the number of records. */
const IRREVERSIBLE = ["remove"];

/** Number fields start at 0, so that a shift by days needs no input for minutes. */
const toEmptyValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === "number" ? [[name, 0]] : [])),
  );

/** Dialog for the input of an action on many records. */
export const BulkActionDialog = (props: BulkActionDialogProps) => {
  const { edition, name, fields, count, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [input, setInput] = useState<Values>(() => toEmptyValues(fields));
  const [countInput, setCountInput] = useState("");
  const isIrreversible = IRREVERSIBLE.includes(name);
  const isConfirmed = !isIrreversible || countInput.trim() === String(count);
  const isValid = isConfirmed && newSchemaOf({ fields }).safeParse(input).success;
  const action = t(`actions.${name}`).replace("…", "");
  const note = t(`actions.${name}Note`, { defaultValue: "" });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("bulk.actionTitle", { action, count })}
      closeLabel={t("form.close")}
      initialFocus="field"
      footer={
        <Button
          variant={isIrreversible ? "danger" : "primary"}
          aria-disabled={!isValid}
          onClick={() => {
            if (!isValid) return;
            onSubmit(input);
            onClose();
          }}
        >
          {isIrreversible ? action : t("bulk.apply", { count })}
        </Button>
      }
    >
      {note !== "" && <p className={styles.note}>{note}</p>}
      {Object.entries(fields).map(([field, definition]) => (
        <FieldControl
          key={field}
          name={field}
          field={definition}
          value={input[field]}
          edition={edition}
          onChange={(value) => setInput((current) => ({ ...current, [field]: value }))}
          errors={{}}
          disabled={false}
          isChanged={false}
        />
      ))}
      {isIrreversible && (
        <TextField
          label={t("bulk.typeCount", { number: count })}
          inputMode="numeric"
          autoComplete="off"
          value={countInput}
          onChange={({ target }) => setCountInput(target.value)}
        />
      )}
    </Dialog>
  );
};
