import { WEBHOOK_RESOURCES, type WebhookRecord } from "@foyer/contract/integrations/webhooks";
import { Button } from "@foyer/ui/Button.tsx";
import { Checkbox } from "@foyer/ui/Checkbox.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { type FormEvent, useState } from "react";
import { FormPanel } from "@foyer/ui/FormPanel.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { getFieldErrors } from "../../lib/field-errors.ts";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./integrations.module.css";

export type WebhookInput = Pick<WebhookRecord, "url" | "resources">;

const EMPTY: WebhookInput = { url: "", resources: null };

type WebhookFormProps = {
  readonly input?: WebhookInput;
  /** Label of the submit button. */
  readonly label: string;
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSave: (input: WebhookInput) => void;
  readonly onCancel?: () => void;
};

/** Form for the URL and the events of a webhook. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { input = EMPTY, label, error, isBusy, onSave, onCancel } = props;
  const { t } = useTranslation();
  const [form, setForm] = useState(input);
  const { url, resources } = form;
  const errors = getFieldErrors(error);
  const resourceErrors = Object.entries(errors).flatMap(([name, texts]) =>
    name.startsWith("resources") ? texts : [],
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave(form);
  };
  const toggle = (name: string, isSelected: boolean) => {
    const others = (resources ?? []).filter((other) => other !== name);
    setForm({ ...form, resources: isSelected ? [...others, name] : others });
  };

  return (
    <FormPanel onSubmit={handleSubmit}>
      <div className={styles.fullWidth}>
        <TextField
          label={t("webhooks.url")}
          hint={t("webhooks.urlHint")}
          type="url"
          placeholder="https://"
          error={errors["url"]?.join(" ")}
          value={url}
          onChange={(event) => setForm({ ...form, url: event.target.value })}
        />
      </div>
      <fieldset className={styles.resources}>
        <legend>{t("webhooks.resources")}</legend>
        <Checkbox
          label={t("webhooks.everything")}
          checked={resources === null}
          onChange={(event) => setForm({ ...form, resources: event.target.checked ? null : [] })}
        />
        {resources !== null && (
          <div className={styles.choices}>
            {WEBHOOK_RESOURCES.map((name) => (
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
          <Button variant="outline" onClick={onCancel}>
            {t("webhooks.cancel")}
          </Button>
        )}
      </div>
      {error && Object.keys(errors).length === 0 && <p role="alert">{describeError(error)}</p>}
    </FormPanel>
  );
};
