import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import type { IconShape } from "./icons/Icon.tsx";
import { RoundIcon } from "./RoundIcon.tsx";

type EmptyStateProps = {
  readonly icon?: IconShape | undefined;
  readonly text: ReactNode;
  /** Link or button to the next step. */
  readonly action?: ReactNode;
};

/** Empty state of a list or page. */
export const EmptyState = ({ icon, text, action }: EmptyStateProps) => (
  <div className={styles.state} data-empty="">
    {icon !== undefined && <RoundIcon of={icon} tone="plain" />}
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
