import { changeLanguage, useTranslation } from "./i18n.ts";
import { describeError } from "./describe-error.ts";
import { otherLanguage } from "./language.ts";
import { toast } from "./toast.ts";
import styles from "./LanguageToggle.module.css";

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
