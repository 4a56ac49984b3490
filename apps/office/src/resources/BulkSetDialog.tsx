import { type Field, inputSchemaOf } from "@foyer/contract/resources/fields";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { FieldControl } from "./FieldControl.tsx";

type BulkSetDialogProps = {
  readonly edition: string;
  readonly name: string;
  readonly field: Field;
  readonly count: number;
  readonly onSubmit: (value: unknown) => void;
  readonly onClose: () => void;
};

/** Dialog for a value that is set in many records. */
export const BulkSetDialog = (props: BulkSetDialogProps) => {
  const { edition, name, field, count, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const [value, setValue] = useState<unknown>(null);
  const isValid = inputSchemaOf(field).safeParse(value).success;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("bulk.setTitle", { field: t(`fields.${name}`), count })}
      closeLabel={t("form.close")}
      initialFocus="field"
      footer={
        <Button
          aria-disabled={!isValid}
          onClick={() => {
            if (!isValid) return;
            onSubmit(value);
            onClose();
          }}
        >
          {t("bulk.apply", { count })}
        </Button>
      }
    >
      <FieldControl
        name={name}
        field={field}
        value={value}
        edition={edition}
        onChange={setValue}
        errors={{}}
        disabled={false}
        isChanged={false}
      />
    </Dialog>
  );
};
