import type { ComponentProps } from "react";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import styles from "./FullHeightQuery.module.css";

/** QueryState that fills the pane, so that a list in it can scroll. */
export const FullHeightQuery = <Data,>(
  props: Omit<ComponentProps<typeof QueryState<Data>>, "className">,
) => (
  <div className={styles.fill}>
    <QueryState {...props} className={styles.content} />
  </div>
);
