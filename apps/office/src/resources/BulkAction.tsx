import type { Fields } from "@foyer/contract/office/fields";
import { newSchemaOf } from "@foyer/contract/office/resource";
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
  readonly onDo: (takes: Values) => void;
};

/** Numbers begin at nothing: a shift of days alone is one of no minutes. */
const emptyOf = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === "number" ? [[name, 0]] : [])),
  );

/** A button for what a resource can do to many, and the window that asks for what it takes. */
export const BulkAction = ({ edition, name, fields, count, isBusy, onDo }: BulkActionProps) => {
  const { t } = useTranslation();
  const [takes, setTakes] = useState<Values | null>(null);
  const isFit = takes !== null && newSchemaOf({ fields }).safeParse(takes).success;
  const close = () => setTakes(null);
  return (
    <>
      <Button look="outline" onClick={() => setTakes(emptyOf(fields))}>
        {t(`actions.${name}`)}
      </Button>
      <Dialog
        open={takes !== null}
        onClose={close}
        size="small"
        title={t("bulk.actionTitle", { action: t(`actions.${name}`).replace("…", ""), count })}
        closeLabel={t("form.close")}
        footer={
          <Button
            busy={isBusy}
            aria-disabled={!isFit}
            onClick={() => {
              if (!isFit) return;
              onDo(takes);
              close();
            }}
          >
            {t("bulk.apply", { count })}
          </Button>
        }
      >
        {Object.entries(fields).map(([field, described]) => (
          <FieldControl
            key={field}
            name={field}
            field={described}
            value={takes?.[field]}
            edition={edition}
            onChange={(value) => setTakes((known) => ({ ...known, [field]: value }))}
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
