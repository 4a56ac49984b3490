import type { FormEvent, ReactNode } from "react";
import styles from "./FormPanel.module.css";

type FormPanelProps = {
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

/** Short form on a card, with its fields side by side where the width allows. */
export const FormPanel = ({ onSubmit, children }: FormPanelProps) => (
  <form className={styles.panel} onSubmit={onSubmit} noValidate>
    {children}
  </form>
);
