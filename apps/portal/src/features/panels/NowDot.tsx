import { useTranslation } from "../../lib/use-translation.ts";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import styles from "./NowDot.module.css";

export const NowDot = () => {
  const { t } = useTranslation();
  return (
    <span className={styles.now}>
      <VisuallyHidden>{t("panels.now")}</VisuallyHidden>
    </span>
  );
};
