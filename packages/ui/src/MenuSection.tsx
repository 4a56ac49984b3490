import type { ReactNode } from "react";
import styles from "./MenuSection.module.css";

type MenuSectionProps = {
  readonly label?: string | undefined;
  /** One or more `MenuItem`. */
  readonly children: ReactNode;
};

export const MenuSection = ({ label, children }: MenuSectionProps) => (
  <div className={styles.section}>
    {label !== undefined && <p className={styles.label}>{label}</p>}
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  </div>
);
