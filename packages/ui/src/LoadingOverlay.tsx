import type { ReactNode } from "react";
import styles from "./LoadingOverlay.module.css";
import { Spinner } from "./Spinner.tsx";
import { useDelayed } from "./use-delayed.ts";

type LoadingOverlayProps = {
  readonly active: boolean;
  /** Shown beside the spinner and read out, such as 'Loading…'. */
  readonly label: string;
  /** What is being reloaded; dimmed meanwhile. Nothing, for a first load. */
  readonly children?: ReactNode;
};

/** Covers its children while they load, but only when that takes longer than 150 ms. */
export const LoadingOverlay = ({ active, label, children }: LoadingOverlayProps) => {
  const isShown = useDelayed(active);
  return (
    <div className={styles.frame} aria-busy={active}>
      {children}
      <div className={isShown ? styles.veil : undefined} role="status">
        {isShown && (
          <span className={styles.sign}>
            <Spinner />
            {label}
          </span>
        )}
      </div>
    </div>
  );
};
