/** Below this width the menus move to the bottom bar. */
export const PHONE = "(width < 720px)";
