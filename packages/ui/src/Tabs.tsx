import { TabStrip, type Tab, type TabStripProps } from "./TabStrip.tsx";
import styles from "./Tabs.module.css";

type TabsProps = TabStripProps & { readonly tabs: readonly Tab[] };

/** Draws a page's own tabs, underlined. The content goes into a `TabPanel` with the same `row`. */
export const Tabs = (props: TabsProps) => (
  <TabStrip {...props} rowClass={styles.row} tabClass={styles.tab} />
);
