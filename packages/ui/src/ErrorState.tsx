import RetryIcon from "@material-design-icons/svg/filled/refresh.svg?react";
import CloudOffIcon from "@material-design-icons/svg/outlined/cloud_off.svg?react";
import { Button } from "./Button.tsx";
import styles from "./EmptyState.module.css";
import { RoundMark } from "./RoundMark.tsx";

type ErrorStateProps = {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean | undefined;
};

/** Says that a load failed and offers to try again. */
export const ErrorState = ({ text, retryLabel, onRetry, busy }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <RoundMark of={CloudOffIcon} tone="error" />
    <p className={styles.text}>{text}</p>
    <Button look="outline" icon={RetryIcon} busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
