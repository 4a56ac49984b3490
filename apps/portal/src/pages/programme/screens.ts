/** Screens on which the tools of the list move up to the days, so that the first panel is higher up. */
export const SMALL_SCREEN = "(width < 700px), (height < 480px)";

/** Minimum width for several rooms side by side. */
export const WIDE_SCREEN = "(width >= 1024px)";

/** Minimum width for My agenda beside the programme. */
export const AGENDA_SCREEN = "(width >= 1280px)";
