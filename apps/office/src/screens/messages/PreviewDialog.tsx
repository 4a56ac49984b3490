import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Message } from "@foyer/contract/office/messages";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { audienceQuery, previewQuery } from "./messages-query.ts";
import styles from "./messages.module.css";

type PreviewDialogProps = {
  readonly edition: string;
  readonly message: Message;
  readonly onClose: () => void;
};

/** A message as one of its recipients reads it. */
export const PreviewDialog = ({ edition, message, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation();
  const [person, setPerson] = useState<number>();
  const { data: audience } = useQuery(audienceQuery(edition, message.filter));
  const preview = useQuery(previewQuery(edition, message.id, person));
  const isNobody = audience?.total === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("messages.previewTitle")}
      closeLabel={t("form.close")}
      footer={<Button onClick={onClose}>{t("form.close")}</Button>}
    >
      <div className={styles.preview}>
        {audience && audience.sample.length > 0 && (
          <label className={styles.as}>
            {t("messages.previewAs")}
            <select
              value={person ?? audience.sample[0]?.id}
              onChange={(event) => setPerson(Number(event.target.value))}
            >
              {audience.sample.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {(preview.isError || isNobody) && (
          <p role="alert">{isNobody ? t("messages.nobody") : describeError(preview.error)}</p>
        )}
        {preview.isPending && <p role="status">{t("messages.loading")}</p>}
        {preview.data && !isNobody && (
          <article className={styles.letter} lang={preview.data.language}>
            <h3>{preview.data.title || t("messages.untitled")}</h3>
            <p className={styles.body}>{preview.data.body}</p>
          </article>
        )}
      </div>
    </Dialog>
  );
};
