import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Announcement } from "@foyer/contract/notifications/office";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { audienceQuery, previewQuery } from "./announcements-query.ts";
import styles from "./announcements.module.css";

type PreviewDialogProps = {
  readonly edition: string;
  readonly announcement: Announcement;
  readonly onClose: () => void;
};

/** Preview of an announcement as one of its recipients reads it. */
export const PreviewDialog = ({ edition, announcement, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation();
  const [person, setPerson] = useState<number>();
  const { data: audience } = useQuery(audienceQuery(edition, announcement.filter));
  const preview = useQuery(previewQuery(edition, announcement.id, person));
  const total = audience?.total ?? 0;
  const isNobody = audience?.sample.length === 0;
  const nobody =
    total === 0 ? t("announcements.noMatches") : t("announcements.unreachable", { count: total });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("announcements.previewTitle")}
      closeLabel={t("form.close")}
      footer={<Button onClick={onClose}>{t("form.close")}</Button>}
    >
      <div className={styles.preview}>
        {audience && audience.sample.length > 0 && (
          <label className={styles.previewAs}>
            {t("announcements.previewAs")}
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
          <p role="alert">{isNobody ? nobody : describeError(preview.error)}</p>
        )}
        {preview.isPending && <p role="status">{t("announcements.loading")}</p>}
        {preview.data && preview.data.person.language !== preview.data.language && (
          <p role="status">
            {t("announcements.previewFallback", {
              name: preview.data.person.name,
              language: t(`languages.${preview.data.person.language}`),
            })}
          </p>
        )}
        {preview.data && !isNobody && (
          <article className={styles.rendered} lang={preview.data.language}>
            <h3>{preview.data.title || t("announcements.untitled")}</h3>
            <p className={styles.body}>{preview.data.body}</p>
          </article>
        )}
      </div>
    </Dialog>
  );
};
