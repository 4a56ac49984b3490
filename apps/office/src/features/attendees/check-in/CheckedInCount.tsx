import type { ReactNode } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./check-in.module.css";

type CheckedInCountProps = {
  readonly checkedIn: number;
  readonly total: number;
  readonly children?: ReactNode;
};

/** Number of check-ins out of all attendees, as text and as a bar. */
export const CheckedInCount = ({ checkedIn, total, children }: CheckedInCountProps) => {
  const { t, language } = useTranslation();
  const number = new Intl.NumberFormat(language === "pl" ? "pl" : "en-GB");
  const label = t("checkIn.checkedIn", {
    count: checkedIn,
    checkedIn: number.format(checkedIn),
    total: number.format(total),
  });
  return (
    <div className={styles.checkedIn}>
      <p role="status">{label}</p>
      <progress value={checkedIn} max={Math.max(total, 1)} aria-label={label} />
      {children}
    </div>
  );
};
