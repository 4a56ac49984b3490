import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";

type EmptyStateProps = {
  readonly icon?: IconShape | undefined;
  readonly text: ReactNode;
  /** A link or button that leads on. */
  readonly action?: ReactNode;
};

/** Says calmly that there is nothing here. */
export const EmptyState = ({ icon, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    {icon !== undefined && (
      <span className={styles.mark}>
        <Icon of={icon} size={32} />
      </span>
    )}
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
