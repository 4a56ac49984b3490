import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./door.module.css";

type ArrivedProps = {
  readonly arrived: number;
  readonly total: number;
  readonly children?: ReactNode;
};

/** How many of all have come, in words and as a bar. */
export const Arrived = ({ arrived, total, children }: ArrivedProps) => {
  const { t, language } = useTranslation();
  const number = new Intl.NumberFormat(language === "pl" ? "pl" : "en-GB");
  const words = t("door.arrived", {
    count: arrived,
    arrived: number.format(arrived),
    total: number.format(total),
  });
  return (
    <div className={styles.arrived}>
      <p role="status">{words}</p>
      <progress value={arrived} max={Math.max(total, 1)} aria-label={words} />
      {children}
    </div>
  );
};
