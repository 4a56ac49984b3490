import { TOLD_RESOURCES, type WebhookRecord } from "@foyer/contract/office/webhooks";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { type FormEvent, useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { fieldErrorsOf } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import screen from "../screen.module.css";
import styles from "./programs.module.css";

export type WebhookDraft = Pick<WebhookRecord, "address" | "resources">;

const EMPTY: WebhookDraft = { address: "", resources: null };

type WebhookFormProps = {
  readonly draft?: WebhookDraft;
  /** What its button says. */
  readonly label: string;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSave: (draft: WebhookDraft) => void;
  readonly onCancel?: () => void;
};

/** Where something is told, and what. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { draft = EMPTY, label, error, isBusy, onSave, onCancel } = props;
  const { t } = useTranslation();
  const [form, setForm] = useState(draft);
  const { address, resources } = form;
  const errors = fieldErrorsOf(error);
  const resourceErrors = Object.entries(errors).flatMap(([name, texts]) =>
    name.startsWith("resources") ? texts : [],
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave(form);
  };
  const toggle = (name: string, isTold: boolean) => {
    const others = (resources ?? []).filter((one) => one !== name);
    setForm({ ...form, resources: isTold ? [...others, name] : others });
  };

  return (
    <form className={screen.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.whole}>
        <TextField
          label={t("webhooks.address")}
          hint={t("webhooks.addressHint")}
          type="url"
          placeholder="https://"
          error={errors["address"]?.join(" ")}
          value={address}
          onChange={(event) => setForm({ ...form, address: event.target.value })}
        />
      </div>
      <fieldset className={styles.told}>
        <legend>{t("webhooks.told")}</legend>
        <Checkbox
          label={t("webhooks.everything")}
          checked={resources === null}
          onChange={(event) => setForm({ ...form, resources: event.target.checked ? null : [] })}
        />
        {resources !== null && (
          <div className={styles.choices}>
            {TOLD_RESOURCES.map((name) => (
              <Checkbox
                key={name}
                label={t(`resources.${name}`)}
                checked={resources.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
            ))}
          </div>
        )}
        {resourceErrors.length > 0 && <p role="alert">{resourceErrors.join(" ")}</p>}
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {label}
        </Button>
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            {t("webhooks.cancel")}
          </Button>
        )}
      </div>
      {error && Object.keys(errors).length === 0 && <p role="alert">{describeError(error)}</p>}
    </form>
  );
};
