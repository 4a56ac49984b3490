import type { Fields } from "@foyer/contract/resources/fields";
import { newSchemaOf } from "@foyer/contract/resources/resource";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { FieldControl } from "./FieldControl.tsx";

type Values = Readonly<Record<string, unknown>>;

type BulkActionProps = {
  readonly edition: string;
  readonly name: string;
  readonly fields: Fields;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSubmit: (input: Values) => void;
};

/** Number fields start at 0, so that a shift by days needs no input for minutes. */
const toEmptyValues = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === "number" ? [[name, 0]] : [])),
  );

/** Button for an action on many records, with a dialog for its input. */
export const BulkAction = ({ edition, name, fields, count, isBusy, onSubmit }: BulkActionProps) => {
  const { t } = useTranslation();
  const [input, setInput] = useState<Values | null>(null);
  const isValid = input !== null && newSchemaOf({ fields }).safeParse(input).success;
  const close = () => setInput(null);
  return (
    <>
      <Button variant="outline" onClick={() => setInput(toEmptyValues(fields))}>
        {t(`actions.${name}`)}
      </Button>
      <Dialog
        open={input !== null}
        onClose={close}
        size="small"
        title={t("bulk.actionTitle", { action: t(`actions.${name}`).replace("…", ""), count })}
        closeLabel={t("form.close")}
        footer={
          <Button
            busy={isBusy}
            aria-disabled={!isValid}
            onClick={() => {
              if (!isValid) return;
              onSubmit(input);
              close();
            }}
          >
            {t("bulk.apply", { count })}
          </Button>
        }
      >
        {Object.entries(fields).map(([field, definition]) => (
          <FieldControl
            key={field}
            name={field}
            field={definition}
            value={input?.[field]}
            edition={edition}
            onChange={(value) => setInput((current) => ({ ...current, [field]: value }))}
            errors={{}}
            disabled={false}
            isChanged={false}
          />
        ))}
        {Object.keys(fields).length === 0 && <p>{t(`actions.${name}Note`)}</p>}
      </Dialog>
    </>
  );
};
