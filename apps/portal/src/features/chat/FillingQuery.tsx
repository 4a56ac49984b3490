import type { ComponentProps } from "react";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import styles from "./FillingQuery.module.css";

/** Draws what was read as high as the pane is; a list in it scrolls by itself. */
export const FillingQuery = <Data,>(
  props: Omit<ComponentProps<typeof QueryState<Data>>, "className">,
) => (
  <div className={styles.fill}>
    <QueryState {...props} className={styles.content} />
  </div>
);
