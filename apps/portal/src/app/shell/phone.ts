/** There the menus stand in a bar at the foot. */
export const PHONE = "(width < 720px)";
