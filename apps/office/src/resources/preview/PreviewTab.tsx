import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import { ReadFailure } from "../ReadFailure.tsx";
import { addressOfPreview, ownPreviewQuery } from "./preview-link.ts";
import styles from "./PreviewTab.module.css";

type PreviewTabProps = {
  readonly edition: string;
  /** The page of the portal. */
  readonly page: string;
  /** What is read anew when it is another. */
  readonly version: string;
};

/** The portal's own page of a record, as wide as a phone. */
export const PreviewTab = ({ edition, page, version }: PreviewTabProps) => {
  const { t, language } = useTranslation();
  const link = useQuery(ownPreviewQuery(edition));
  return (
    <>
      <p className={styles.note}>{t("preview.note")}</p>
      {link.isPending && <p role="status">{t("shell.loading")}</p>}
      <ReadFailure query={link} />
      {link.data && (
        // A sandbox in which the portal itself runs would hold nothing back.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={version}
          className={styles.phone}
          title={t("preview.frame")}
          src={addressOfPreview({ edition, language, to: page, token: link.data.token })}
        />
      )}
    </>
  );
};
