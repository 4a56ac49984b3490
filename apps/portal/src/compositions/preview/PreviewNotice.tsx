import { PREVIEW_KEY } from "../../lib/preview.ts";
import { SESSION_STORAGE_KEY } from "../../lib/session-key.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PreviewNotice.module.css";

/** Leads back to what everybody sees. */
const endPreview = () => {
  try {
    sessionStorage.removeItem(PREVIEW_KEY);
    sessionStorage.removeItem(SESSION_STORAGE_KEY);
  } finally {
    location.assign("/");
  }
};

/** Says that what is shown is not what everybody sees, and leads back to that. */
export const PreviewNotice = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.notice} role="note">
      <strong>{t("shell.preview")}</strong>
      <button type="button" onClick={endPreview}>
        {t("shell.endPreview")}
      </button>
    </p>
  );
};
