import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import type { IconShape } from "./icons/Icon.tsx";
import { RoundIcon } from "./RoundIcon.tsx";

type EmptyStateProps = {
  readonly icon?: IconShape | undefined;
  readonly text: ReactNode;
  /** Link or button to the next step. */
  readonly action?: ReactNode;
  /** True if the text is the heading of the page, which has no other. */
  readonly isPage?: boolean | undefined;
};

/** Empty state of a list or page. */
export const EmptyState = ({ icon, text, action, isPage = false }: EmptyStateProps) => {
  const Text = isPage ? "h1" : "p";
  return (
    <div className={styles.state} data-empty="">
      {icon !== undefined && <RoundIcon of={icon} tone="plain" />}
      <Text className={styles.text}>{text}</Text>
      {action}
    </div>
  );
};
