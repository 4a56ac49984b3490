import { useTranslation } from "../../lib/i18n.ts";
import styles from "./import.module.css";

type ShowMoreProps = {
  /** Number of hidden items. */
  readonly count: number;
  readonly onClick: () => void;
};

/** Button that shows more items of a list; hidden if all are visible. */
export const ShowMore = ({ count, onClick }: ShowMoreProps) => {
  const { t } = useTranslation();
  return (
    count > 0 && (
      <button type="button" className={styles.state} onClick={onClick}>
        {t("import.more", { count })}
      </button>
    )
  );
};
