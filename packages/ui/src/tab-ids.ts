/** Returns the DOM id of a tab in the row `row`; its panel is labelled by it. */
export const tabId = (row: string, tab: string): string => `${row}-tab-${tab}`;

export const tabPanelId = (row: string): string => `${row}-panel`;
