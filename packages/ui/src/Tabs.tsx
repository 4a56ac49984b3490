import { TabStrip, type Tab, type TabStripProps } from "./TabStrip.tsx";
import styles from "./Tabs.module.css";

type TabsProps = TabStripProps & { readonly tabs: readonly Tab[] };

/** Underlined tabs of a page. The content belongs into a `TabPanel` with the same `row`. */
export const Tabs = (props: TabsProps) => (
  <TabStrip {...props} rowClass={styles.row} tabClass={styles.tab} />
);
