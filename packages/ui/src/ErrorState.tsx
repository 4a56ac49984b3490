import RetryIcon from "@material-design-icons/svg/filled/refresh.svg?react";
import CloudOffIcon from "@material-design-icons/svg/outlined/cloud_off.svg?react";
import { Button } from "./Button.tsx";
import styles from "./EmptyState.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type ErrorStateProps = {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean | undefined;
};

/** Says that a load failed and offers to try again. */
export const ErrorState = ({ text, retryLabel, onRetry, busy }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <span className={joinClasses(styles.mark, styles.failure)}>
      <Icon of={CloudOffIcon} size={32} />
    </span>
    <p className={styles.text}>{text}</p>
    <Button look="outline" icon={RetryIcon} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
