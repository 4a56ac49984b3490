import { useEffect, useRef, type ReactNode } from "react";
import { fadedEdges, markEdges } from "./faded-edges.ts";
import { joinClasses } from "./join-classes.ts";
import { tabId, tabPanelId } from "./tab-ids.ts";
import { createTabKeys } from "./tab-keys.ts";

export type Tab = { readonly value: string; readonly label: ReactNode };

export type TabStripProps = {
  /** Unique on the page; the `TabPanel` under the row bears the same one. */
  readonly row: string;
  /** The row's accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type Looks = {
  readonly tabs: readonly Tab[];
  readonly rowClass: string | undefined;
  readonly tabClass: string | undefined;
};

/** Draws a row of tabs that scrolls sideways where it has no room; `Tabs` and `DayTabs` dress it. */
export const TabStrip = ({
  row,
  label,
  value,
  onChange,
  tabs,
  rowClass,
  tabClass,
}: TabStripProps & Looks) => {
  const strip = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  // A row that scrolls must show its chosen tab, also when code chose it.
  useEffect(() => scrollRowTo(chosen.current), [value]);
  // In larger letters or a narrower window too.
  useEffect(() => {
    if (strip.current === null) return undefined;
    const observer = new ResizeObserver(() => {
      scrollRowTo(chosen.current);
      markEdges(strip.current);
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => markEdges(strip.current), [tabs.length]);

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
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
    >
      {tabs.map((tab) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value}
            ref={isChosen ? chosen : undefined}
            id={tabId(row, tab.value)}
            className={tabClass}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={isChosen ? tabPanelId(row) : undefined}
            tabIndex={isChosen ? 0 : -1}
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
