import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { useMemo, type ReactNode } from "react";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { ListLook } from "./list-look.ts";
import styles from "./Timetable.module.css";
import { LongList } from "../../ui/long-list/LongList.tsx";

type PanelGridProps = {
  panels: readonly PanelItem[];
  /** The list's accessible name. */
  label: string;
  renderItem: (item: PanelItem) => ReactNode;
  look: ListLook;
  memory: string;
};

const ROW_LENGTH = 4;
const HEIGHTS = { cards: 200, rows: 73 } as const satisfies Record<ListLook, number>;
const TWO_COLUMNS = "(width >= 900px)";

/** Draws panels of several days in two columns, without a rail of times. */
export const PanelGrid = ({ panels, label, renderItem, look, memory }: PanelGridProps) => {
  const rows = useMemo(() => cut(panels), [panels]);
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const list = (
    <LongList
      rows={rows}
      cards={panels.length}
      memory={`${memory}/${look}`}
      estimateHeight={(row) => Math.ceil(row.panels.length / columns) * HEIGHTS[look]}
      hasStop={(row) => row.panels.some(hasDetails)}
      label={label}
      renderRow={(row) => (
        <div className={joinClasses(styles.row, styles[look])}>
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
  return look === "rows" ? <div className={styles.sheet}>{list}</div> : list;
};

const cut = (panels: readonly PanelItem[]) =>
  Array.from({ length: Math.ceil(panels.length / ROW_LENGTH) }, (_, index) => ({
    key: String(index),
    position: index * ROW_LENGTH + 1,
    panels: panels.slice(index * ROW_LENGTH, (index + 1) * ROW_LENGTH),
  }));
