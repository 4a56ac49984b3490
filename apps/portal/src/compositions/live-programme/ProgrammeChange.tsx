import RefreshIcon from "@material-design-icons/svg/filled/refresh.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { showChanges, useIsOutdated } from "./outdated-programme.ts";
import styles from "./ProgrammeChange.module.css";

/**
 * Announces that the programme has changed since the page was loaded. The person decides when the page
 * changes, because sessions could move while somebody reads or presses them.
 */
export const ProgrammeChange = () => {
  const { t } = useTranslation();
  const isOutdated = useIsOutdated();
  const show = () => {
    // The button disappears, and the changes are in the content.
    document.getElementById("content")?.focus({ preventScroll: true });
    void showChanges();
  };
  return (
    <div className={styles.region} role="status">
      {isOutdated && (
        <p className={styles.banner}>
          <Icon of={RefreshIcon} />
          <span>{t("panels.programmeChanged")}</span>
          <button type="button" className={styles.show} onClick={show}>
            {t("panels.showChanges")}
          </button>
        </p>
      )}
    </div>
  );
};
