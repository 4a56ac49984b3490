/** Height of the linked panel with a topic of one line, in pixels. */
export const LINKED_PANEL_HEIGHT = 73;
