import { Card } from "@foyer/ui/Card.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import side from "../RecordSide.module.css";
import { buildPreviewUrl, ownPreviewQuery } from "./preview-link.ts";
import styles from "./PreviewTab.module.css";

type AttendeeViewProps = {
  readonly edition: string;
  /** Path of the page in the portal. */
  readonly page: string;
  /** Version of the record and its draft; a new one reloads the page. */
  readonly version: string;
};

/** Small picture of the record's page in the portal; the tab "Preview" shows it in full. */
export const AttendeeView = ({ edition, page, version }: AttendeeViewProps) => {
  const { t, language } = useTranslation();
  const { data: link, isError } = useQuery(ownPreviewQuery(edition));
  // The tab "Preview" shows the reason.
  if (isError) return null;
  return (
    <Card padding="small">
      <h2 className={side.title}>{t("form.asAttendees")}</h2>
      <div className={styles.window}>
        {link && (
          // A sandbox would not protect anything, because the portal itself runs in it.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            key={version}
            className={styles.small}
            title={t("preview.frame")}
            loading="lazy"
            inert
            src={buildPreviewUrl({ edition, language, to: page, token: link.token })}
          />
        )}
      </div>
    </Card>
  );
};
