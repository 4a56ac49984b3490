/**
 * Icons of categories and notifications by number, with the names of Material's classic set. The package
 * index does not export them, so that only pages that show them load the table.
 */
export const ICON_NAMES = {
  0: "info",
  1: "warning",
  2: "alarm",
  3: "announcement",
  4: "calendar_today",
  6: "date_range",
  7: "event",
  8: "feedback",
  9: "grade",
  10: "flight_land",
  11: "flight_takeoff",
  12: "important_devices",
  14: "language",
  15: "perm_device_information",
  16: "schedule",
  17: "question_answer",
  18: "report_problem",
  19: "room",
  20: "stars",
  21: "swap_horiz",
  22: "sync",
  23: "timeline",
  24: "today",
  25: "view_list",
  26: "work",
  27: "notifications",
  29: "play_arrow",
  30: "call",
  31: "chat",
  32: "email",
  33: "mail_outline",
  34: "flag",
  35: "report",
  36: "highlight",
  37: "smartphone",
  38: "camera_alt",
  39: "color_lens",
  40: "edit",
  41: "image",
  42: "movie_creation",
  43: "directions_bus",
  44: "directions_car",
  45: "directions_railway",
  46: "flight",
  47: "directions_subway",
  48: "directions_walk",
  49: "hotel",
  51: "local_hospital",
  52: "local_parking",
  53: "local_taxi",
  54: "map",
  55: "restaurant",
  56: "restaurant_menu",
  57: "event_available",
  58: "wifi",
  59: "free_breakfast",
  60: "room_service",
  63: "location_city",
  64: "looks",
  65: "panorama",
  66: "atm",
  67: "local_cafe",
  68: "local_library",
  69: "local_mall",
  70: "local_movies",
  71: "menu",
  72: "wc",
} as const;

export type IconName = (typeof ICON_NAMES)[keyof typeof ICON_NAMES];

const NO_ICON: IconName = ICON_NAMES[0];
const UNKNOWN_ICON: IconName = ICON_NAMES[27];

const NAME_BY_NUMBER = new Map<number, IconName>(
  Object.entries(ICON_NAMES).map(([number, name]) => [Number(number), name]),
);

/** Icon of a number: `info` for null, `notifications` for an unknown number. */
export const iconNameOf = (number: number | null): IconName =>
  number === null ? NO_ICON : (NAME_BY_NUMBER.get(number) ?? UNKNOWN_ICON);
