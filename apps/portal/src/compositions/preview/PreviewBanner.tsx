import { PREVIEW_KEY } from "../../lib/preview.ts";
import { SESSION_STORAGE_KEY } from "../../lib/session-key.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PreviewBanner.module.css";

const endPreview = () => {
  try {
    sessionStorage.removeItem(PREVIEW_KEY);
    sessionStorage.removeItem(SESSION_STORAGE_KEY);
  } finally {
    location.assign("/");
  }
};

/** States that this is a preview, and offers to end it. */
export const PreviewBanner = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.banner} role="note">
      <strong>{t("shell.preview")}</strong>
      <button type="button" onClick={endPreview}>
        {t("shell.endPreview")}
      </button>
    </p>
  );
};
