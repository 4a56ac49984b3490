import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { useMemo, type ReactNode } from "react";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { ViewMode } from "./view-mode.ts";
import styles from "./Timetable.module.css";
import { LongList } from "../../ui/long-list/LongList.tsx";

type PanelGridProps = {
  panels: readonly PanelItem[];
  /** Accessible name of the list. */
  label: string;
  renderItem: (item: PanelItem) => ReactNode;
  viewMode: ViewMode;
  memory: string;
};

const ROW_LENGTH = 4;
const HEIGHTS = { cards: 200, rows: 73 } as const satisfies Record<ViewMode, number>;
const TWO_COLUMNS = "(width >= 900px)";

/** Renders panels of several days in two columns, without headings of start times. */
export const PanelGrid = ({ panels, label, renderItem, viewMode, memory }: PanelGridProps) => {
  const rows = useMemo(() => chunkPanels(panels), [panels]);
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const list = (
    <LongList
      rows={rows}
      cards={panels.length}
      cacheKey={`${memory}/${viewMode}`}
      estimateHeight={(row) => Math.ceil(row.panels.length / columns) * HEIGHTS[viewMode]}
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
  return viewMode === "rows" ? <div className={styles.sheet}>{list}</div> : list;
};

const chunkPanels = (panels: readonly PanelItem[]) =>
  Array.from({ length: Math.ceil(panels.length / ROW_LENGTH) }, (_, index) => ({
    key: String(index),
    position: index * ROW_LENGTH + 1,
    panels: panels.slice(index * ROW_LENGTH, (index + 1) * ROW_LENGTH),
  }));
