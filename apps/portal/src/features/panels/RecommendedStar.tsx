import StarIcon from "@material-design-icons/svg/filled/star.svg?react";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./RecommendedStar.module.css";

/** Star before the topic of a recommended panel. */
export const RecommendedStar = () => {
  const { t } = useTranslation();
  const label = t("panels.recommended");
  return (
    <span className={styles.star} role="img" aria-label={label} title={label}>
      <Icon of={StarIcon} size={16} />
    </span>
  );
};
