import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

type VisuallyHiddenProps = { readonly as?: "span" | "h1"; readonly children: ReactNode };

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = "span", children }: VisuallyHiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);
