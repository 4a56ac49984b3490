import { useTranslation } from "../lib/i18n.ts";
import styles from "./FieldControl.module.css";

/** Text of a label, with a mark for required fields. */
export const FieldLabel = ({ label, isRequired }: { label: string; isRequired: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {label}
      {isRequired && <span className={styles.required}> {t("form.required")}</span>}
    </>
  );
};
