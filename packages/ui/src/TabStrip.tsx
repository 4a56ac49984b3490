import { useEffect, useRef, type ReactNode } from "react";
import { fadedEdges, updateFadedEdges } from "./faded-edges.ts";
import { joinClasses } from "./join-classes.ts";
import { tabId, tabPanelId } from "./tab-ids.ts";
import { createTabKeys } from "./tab-keys.ts";

export type Tab = { readonly value: string; readonly label: ReactNode };

export type TabStripProps = {
  /** Id, unique on the page; the `TabPanel` uses the same one. */
  readonly row: string;
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type TabStripStyle = {
  readonly tabs: readonly Tab[];
  readonly rowClass: string | undefined;
  readonly tabClass: string | undefined;
};

/** Tab list that scrolls sideways if needed; `Tabs` and `DayTabs` add the styles. */
export const TabStrip = ({
  row,
  label,
  value,
  onChange,
  tabs,
  rowClass,
  tabClass,
}: TabStripProps & TabStripStyle) => {
  const strip = useRef<HTMLDivElement>(null);
  const selected = useRef<HTMLButtonElement>(null);
  // Scrolls the selected tab into view, also when code selected it.
  useEffect(() => scrollRowTo(selected.current), [value]);
  // Repeats this when the text size or window width changes.
  useEffect(() => {
    if (strip.current === null) return undefined;
    const observer = new ResizeObserver(() => {
      scrollRowTo(selected.current);
      updateFadedEdges(strip.current);
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => updateFadedEdges(strip.current), [tabs.length]);

  const handleKeyDown = createTabKeys(
    tabs.map((tab) => tab.value),
    onChange,
  );

  return (
    <div
      ref={strip}
      className={joinClasses(fadedEdges, rowClass)}
      role="tablist"
      aria-label={label}
      onScroll={({ currentTarget }) => updateFadedEdges(currentTarget)}
    >
      {tabs.map((tab) => {
        const isSelected = tab.value === value;
        return (
          <button
            key={tab.value}
            ref={isSelected ? selected : undefined}
            id={tabId(row, tab.value)}
            className={tabClass}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={isSelected ? tabPanelId(row) : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
};

const scrollRowTo = (tab: HTMLElement | null) => {
  const row = tab?.parentElement;
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
};
