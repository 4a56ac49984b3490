/** DOM id of a tab; its panel references it as a label. */
export const tabId = (row: string, tab: string): string => `${row}-tab-${tab}`;

export const tabPanelId = (row: string): string => `${row}-panel`;
