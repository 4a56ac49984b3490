import {
  BADGE_FIELDS,
  BADGE_SIZE_NAMES,
  type BadgeField,
  type BadgeSize,
} from "@foyer/contract/office/door";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { download } from "../lib/client.ts";
import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/i18n.ts";
import styles from "./BulkBar.module.css";

type BadgesActionProps = {
  readonly edition: string;
  /** Whose badges, by ids or by a filter. */
  readonly which: object;
  readonly count: number;
};

/** A button for the badges of people, and the window that asks how they shall be. */
export const BadgesAction = ({ edition, which, count }: BadgesActionProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState<BadgeSize>("90x55");
  const [fields, setFields] = useState<readonly BadgeField[]>(BADGE_FIELDS);
  const print = useMutation({
    mutationFn: () =>
      download(
        officeRoutes.door.badges,
        { params: { edition }, body: { ...which, size, fields } },
        "badges.pdf",
      ),
    onSuccess: () => setOpen(false),
  });
  const toggle = (field: BadgeField, isWanted: boolean) =>
    setFields(BADGE_FIELDS.filter((one) => (one === field ? isWanted : fields.includes(one))));
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t("badges.open")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="small"
        title={t("badges.title", { count })}
        closeLabel={t("form.close")}
        footer={
          <Button
            busy={print.isPending}
            aria-disabled={fields.length === 0}
            onClick={() => fields.length > 0 && print.mutate()}
          >
            {t("badges.print")}
          </Button>
        }
      >
        <label className={styles.label}>
          {t("badges.size")}
          <select
            value={size}
            onChange={({ target }) =>
              setSize(BADGE_SIZE_NAMES.find((one) => one === target.value) ?? size)
            }
          >
            {BADGE_SIZE_NAMES.map((one) => (
              <option key={one} value={one}>
                {t(`badges.sizes.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.choices}>
          <legend>{t("badges.fields")}</legend>
          {BADGE_FIELDS.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={fields.includes(field)}
                onChange={({ target }) => toggle(field, target.checked)}
              />
              {t(`badges.field.${field}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>{t("badges.note")}</p>
        {print.isError && (
          <p role="alert" className={styles.failure}>
            {describeError(print.error)}
          </p>
        )}
      </Dialog>
    </>
  );
};
