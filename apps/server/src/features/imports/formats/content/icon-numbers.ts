const LAST_ICON = 72;
const GAPS: ReadonlySet<number> = new Set([5, 13, 28, 50, 61, 62]);

/** Whether the table of icons has the number (docs/specification.md, Notifications). */
export const isIconNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= LAST_ICON && !GAPS.has(value);
