import { SelectField } from "@foyer/ui/SelectField.tsx";
import { selectWalkingSpeed, useWalkingSpeed, WALKING_SPEEDS } from "../../lib/walking-speed.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./ClashGroups.module.css";

/** Speed of the walks in My agenda, stored on the device. */
export const WalkingSpeedField = () => {
  const { t } = useTranslation();
  const labels = {
    slow: t("agenda.speedSlow"),
    normal: t("agenda.speedNormal"),
    fast: t("agenda.speedFast"),
  };
  return (
    <div className={styles.speed}>
      <SelectField
        label={t("agenda.walkingSpeed")}
        options={Object.keys(WALKING_SPEEDS).map((value) => ({
          value,
          label: labels[value as keyof typeof labels],
        }))}
        value={useWalkingSpeed()}
        onChange={({ target }) => selectWalkingSpeed(target.value)}
      />
    </div>
  );
};
