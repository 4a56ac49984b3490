import {
  BADGE_FIELDS,
  BADGE_SIZE_NAMES,
  type BadgeField,
  type BadgeSize,
} from "@foyer/contract/attendees/check-in";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, saveDownload } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import type { BulkDialogProps } from "../../resources/extensions.ts";
import styles from "../../resources/BulkBar.module.css";

/** Dialog for size and fields of badges, which it downloads as PDF. */
export const BadgesDialog = ({ edition, selector, count, onClose }: BulkDialogProps) => {
  const { t } = useTranslation();
  const [size, setSize] = useState<BadgeSize>("90x55");
  const [fields, setFields] = useState<readonly BadgeField[]>(BADGE_FIELDS);
  const body = { ...selector, size, fields };
  const check = useQuery({
    queryKey: [edition, "badges", body],
    queryFn: () => call(officeRoutes.checkIn.checkBadges, { params: { edition }, body }),
    enabled: fields.length > 0,
  });
  const unprintable = check.data?.items ?? [];
  const print = useMutation({
    mutationFn: () =>
      saveDownload(officeRoutes.checkIn.badges, {
        params: { edition },
        body,
      }),
    onSuccess: onClose,
  });
  const failure = print.error ?? check.error;
  const toggle = (field: BadgeField, isSelected: boolean) =>
    setFields(
      BADGE_FIELDS.filter((candidate) =>
        candidate === field ? isSelected : fields.includes(candidate),
      ),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("badges.title", { count })}
      closeLabel={t("form.close")}
      initialFocus="field"
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
      <SelectBoxField
        label={t("badges.size")}
        options={BADGE_SIZE_NAMES.map((option) => ({
          value: option,
          label: t(`badges.sizes.${option}`),
        }))}
        value={size}
        onChange={(selected) =>
          setSize(BADGE_SIZE_NAMES.find((option) => option === selected) ?? size)
        }
      />
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
      {unprintable.length > 0 && (
        <details>
          <summary>{t("badges.unprintable", { count: unprintable.length })}</summary>
          <ul>
            {unprintable.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {describeError(failure)}
        </p>
      )}
    </Dialog>
  );
};
