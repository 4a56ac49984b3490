import styles from "./IconButton.module.css";
import { joinClasses } from "./join-classes.ts";

/** `tint` has a pine tint, `solid` is the main action, `plain` has no background. */
export type IconButtonVariant = "plain" | "tint" | "solid";

/** Class that styles a link as an icon button; the link needs its own accessible name. */
export const iconButtonClass = (variant: IconButtonVariant = "plain"): string =>
  joinClasses(styles.button, styles[variant]);
