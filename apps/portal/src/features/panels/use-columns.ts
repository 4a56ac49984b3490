import { useMediaQuery } from "@foyer/ui/media-query.ts";
import type { ViewMode } from "./view-mode.ts";

const TWO_COLUMNS = {
  cards: "(width >= 900px)",
  rows: "(width >= 700px)",
} as const satisfies Record<ViewMode, string>;
const THREE_COLUMNS = "(width >= 1440px)";
/** Three columns beside other content. */
const THREE_NARROW_COLUMNS = {
  cards: "(width >= 1800px)",
  rows: "(width >= 1600px)",
} as const satisfies Record<ViewMode, string>;

/** Items per virtual row, divisible by one, two and three columns. */
export const ROW_LENGTH = 6;

/** From this width rows have a dense layout (`PanelRow.module.css`). */
const DENSE = "(width >= 1024px)";

/** Below this width hour-slots are lower (`HourSlot.module.css`). */
const PHONE = "(width < 600px)";

/**
 * Returns the number of columns of a list, and the heights of a line and of an hour-slot in CSS pixels, to
 * estimate the heights of rows. The style sheet sets the columns, because the server does not know the width of
 * the window (`Timetable.module.css`).
 * @param isNarrow true if content is beside the list
 */
export const useColumns = (viewMode: ViewMode, isNarrow: boolean) => {
  const hasTwo = useMediaQuery(TWO_COLUMNS[viewMode]);
  const hasThree = useMediaQuery(isNarrow ? THREE_NARROW_COLUMNS[viewMode] : THREE_COLUMNS);
  const rowHeight = useMediaQuery(DENSE) ? 57 : 73;
  const isPhone = useMediaQuery(PHONE);
  const wideColumns = hasThree ? 3 : 2;
  return {
    columns: hasTwo ? wideColumns : 1,
    lineHeight: viewMode === "rows" ? rowHeight : 168,
    slotHeight: isPhone && viewMode === "rows" ? 37 : 45,
  };
};
