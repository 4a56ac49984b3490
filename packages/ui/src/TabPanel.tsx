import type { ReactNode } from "react";
import { tabId, tabPanelId } from "./tab-ids.ts";

type TabPanelProps = {
  /** The `row` of the tabs. */
  readonly row: string;
  /** Value of the selected tab. */
  readonly tab: string;
  readonly children: ReactNode;
};

export const TabPanel = ({ row, tab, children }: TabPanelProps) => (
  <div id={tabPanelId(row)} role="tabpanel" aria-labelledby={tabId(row, tab)}>
    {children}
  </div>
);
