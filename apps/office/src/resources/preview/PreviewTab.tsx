import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { ReadFailure } from "../ReadFailure.tsx";
import { buildPreviewUrl, ownPreviewQuery } from "./preview-link.ts";
import styles from "./PreviewTab.module.css";

type PreviewTabProps = {
  readonly edition: string;
  /** Path of the page in the portal. */
  readonly page: string;
  /** Version of the record and its draft; a new one reloads the preview. */
  readonly version: string;
};

/** Page of the record in the portal, at the width of a phone. */
export const PreviewTab = ({ edition, page, version }: PreviewTabProps) => {
  const { t, language } = useTranslation();
  const link = useQuery(ownPreviewQuery(edition));
  return (
    <>
      <p className={styles.note}>{t("preview.note")}</p>
      {link.isPending && <Loading />}
      <ReadFailure query={link} />
      {link.data && (
        // A sandbox would not protect anything, because the portal itself runs in it.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={version}
          className={styles.phone}
          title={t("preview.frame")}
          src={buildPreviewUrl({ edition, language, to: page, token: link.data.token })}
        />
      )}
    </>
  );
};
