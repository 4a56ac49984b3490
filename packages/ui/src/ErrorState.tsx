import RetryIcon from "@material-design-icons/svg/filled/refresh.svg?react";
import CloudOffIcon from "@material-design-icons/svg/outlined/cloud_off.svg?react";
import { Button } from "./Button.tsx";
import styles from "./EmptyState.module.css";
import { RoundIcon } from "./RoundIcon.tsx";

type ErrorStateProps = {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean | undefined;
};

/** Error state of a failed load, with a retry button. */
export const ErrorState = ({ text, retryLabel, onRetry, busy }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <RoundIcon of={CloudOffIcon} tone="error" />
    <p className={styles.text}>{text}</p>
    <Button variant="outline" icon={RetryIcon} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
