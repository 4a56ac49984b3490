import { changeLanguage, useTranslation } from "../lib/i18n.ts";
import { describeError } from "../lib/describe-error.ts";
import { otherLanguage } from "../lib/language.ts";
import { toast } from "../lib/toast.ts";
import styles from "./LanguageToggle.module.css";

/** Changes the language of the office to the other one. */
export const LanguageToggle = () => {
  const { language, t } = useTranslation();
  const other = otherLanguage(language);
  return (
    <button
      type="button"
      className={styles.toggle}
      lang={other}
      aria-label={t(`languages.changeTo.${other}`)}
      onClick={() =>
        void changeLanguage(other).catch((error: unknown) => toast.error(describeError(error)))
      }
    >
      {other.toUpperCase()}
    </button>
  );
};
