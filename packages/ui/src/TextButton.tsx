import type { ComponentProps } from "react";
import styles from "./TextButton.module.css";

/** Button that looks like a link, for actions of less weight. */
export const TextButton = (props: Omit<ComponentProps<"button">, "type" | "className">) => (
  <button {...props} type="button" className={styles.button} />
);
