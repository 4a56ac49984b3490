/** Gives the DOM id of a tab in the row `row`; its panel is labelled by it. */
export function tabId(row: string, tab: string): string {
  return `${row}-tab-${tab}`;
}

/** Gives the DOM id of the row's panel. */
export function tabPanelId(row: string): string {
  return `${row}-panel`;
}
