import styles from "./IconButton.module.css";
import { joinClasses } from "./join-classes.ts";

/** `tint` rests on a pine tint, `solid` is the one strong action, `plain` has no ground. */
export type IconButtonLook = "plain" | "tint" | "solid";

/** Returns the class name that makes a link look like an icon button; the link needs its own accessible name. */
export const iconButtonClass = (look: IconButtonLook = "plain"): string =>
  joinClasses(styles.button, styles[look]);
