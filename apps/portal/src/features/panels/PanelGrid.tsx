import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { useMemo, type ReactNode } from "react";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { ViewMode } from "./view-mode.ts";
import styles from "./Timetable.module.css";
import { ROW_LENGTH, useColumns } from "./use-columns.ts";
import { LongList } from "../../ui/long-list/LongList.tsx";

type PanelGridProps = {
  panels: readonly PanelItem[];
  /** Accessible name of the list. */
  label: string;
  renderItem: (item: PanelItem) => ReactNode;
  viewMode: ViewMode;
  memory: string;
};

/** Renders panels of several days in columns, without headings of start times. */
export const PanelGrid = ({ panels, label, renderItem, viewMode, memory }: PanelGridProps) => {
  const rows = useMemo(() => chunkPanels(panels), [panels]);
  const { columns, lineHeight } = useColumns(viewMode, false);
  const list = (
    <LongList
      rows={rows}
      cards={panels.length}
      cacheKey={`${memory}/${viewMode}`}
      estimateHeight={(row) => Math.ceil(row.panels.length / columns) * lineHeight}
      hasStop={(row) => row.panels.some(hasDetails)}
      label={label}
      renderRow={(row) => (
        <div className={joinClasses(styles.row, styles[viewMode])}>
          <div className={styles.items}>
            {row.panels.map((panel, index) => (
              <div
                key={panel.id}
                role="listitem"
                className={styles.item}
                aria-posinset={row.position + index}
                aria-setsize={panels.length}
              >
                {renderItem(panel)}
              </div>
            ))}
          </div>
        </div>
      )}
    />
  );
  return (
    <div className={joinClasses(styles.list, viewMode === "rows" && styles.sheet, styles.inset)}>
      {list}
    </div>
  );
};

const chunkPanels = (panels: readonly PanelItem[]) =>
  Array.from({ length: Math.ceil(panels.length / ROW_LENGTH) }, (_, index) => ({
    key: String(index),
    position: index * ROW_LENGTH + 1,
    panels: panels.slice(index * ROW_LENGTH, (index + 1) * ROW_LENGTH),
  }));
