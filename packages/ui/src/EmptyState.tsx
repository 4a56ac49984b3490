import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import type { IconShape } from "./icons/Icon.tsx";
import { RoundMark } from "./RoundMark.tsx";

type EmptyStateProps = {
  readonly icon?: IconShape | undefined;
  readonly text: ReactNode;
  /** A link or button that leads on. */
  readonly action?: ReactNode;
};

/** Says calmly that there is nothing here. */
export const EmptyState = ({ icon, text, action }: EmptyStateProps) => (
  <div className={styles.state} data-empty="">
    {icon !== undefined && <RoundMark of={icon} tone="plain" />}
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
