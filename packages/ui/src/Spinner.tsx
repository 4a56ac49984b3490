import styles from "./Spinner.module.css";

type SpinnerProps = { readonly size?: 20 | 40 | undefined };

/** Spinner in the current text colour; the text beside it names the operation. */
export const Spinner = ({ size = 20 }: SpinnerProps) => (
  <svg className={styles.spinner} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
    <circle cx="10" cy="10" r="8" />
  </svg>
);
