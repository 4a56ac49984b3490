import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { useMemo, type ReactNode } from "react";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import styles from "./Timetable.module.css";
import { LongList } from "../../ui/long-list/LongList.tsx";

type PanelGridProps = {
  panels: readonly PanelItem[];
  /** The list's accessible name. */
  label: string;
  renderItem: (item: PanelItem) => ReactNode;
  memory: string;
};

const ROW_LENGTH = 4;
const CARD_HEIGHT = 200;
const TWO_COLUMNS = "(width >= 900px)";

/** Draws panels of several days in two columns, without a rail of times. */
export const PanelGrid = ({ panels, label, renderItem, memory }: PanelGridProps) => {
  const rows = useMemo(() => cut(panels), [panels]);
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  return (
    <LongList
      rows={rows}
      cards={panels.length}
      memory={memory}
      estimateHeight={(row) => Math.ceil(row.panels.length / columns) * CARD_HEIGHT}
      hasStop={(row) => row.panels.some(hasDetails)}
      label={label}
      renderRow={(row) => (
        <div className={styles.row}>
          <div className={styles.cards}>
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
};

const cut = (panels: readonly PanelItem[]) =>
  Array.from({ length: Math.ceil(panels.length / ROW_LENGTH) }, (_, index) => ({
    key: String(index),
    position: index * ROW_LENGTH + 1,
    panels: panels.slice(index * ROW_LENGTH, (index + 1) * ROW_LENGTH),
  }));
