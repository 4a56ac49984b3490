import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

type VisuallyHiddenProps = { readonly children: ReactNode };

/** Keeps words for screen readers only. */
export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => (
  <span className={styles.hidden}>{children}</span>
);
