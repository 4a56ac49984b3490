import type { ReactNode } from "react";
import styles from "./LoadingOverlay.module.css";
import { Spinner } from "./Spinner.tsx";
import { useDelayed } from "./use-delayed.ts";

type LoadingOverlayProps = {
  readonly active: boolean;
  /** Label next to the spinner, also for screen readers, such as 'Loading…'. */
  readonly label: string;
  /** Content that is reloading, dimmed; none for a first load. */
  readonly children?: ReactNode;
};

/** Covers its children while they load, if that takes longer than 150 ms. */
export const LoadingOverlay = ({ active, label, children }: LoadingOverlayProps) => {
  const isVisible = useDelayed(active);
  return (
    <div className={styles.frame} aria-busy={active}>
      {children}
      <div className={isVisible ? styles.veil : undefined} role="status">
        {isVisible && (
          <span className={styles.sign}>
            <Spinner />
            {label}
          </span>
        )}
      </div>
    </div>
  );
};
