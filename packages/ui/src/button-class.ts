import styles from "./Button.module.css";
import { joinClasses } from "./join-classes.ts";

/** `primary` once per view; `outline` for its neighbours; `quiet` for text-like actions. */
export type ButtonLook = "primary" | "outline" | "quiet";

export type ButtonShape = {
  readonly look?: ButtonLook | undefined;
  /** Fills the width of its parent. */
  readonly wide?: boolean | undefined;
};

/**
 * Returns the class name that makes a router's link look like a button: `<Link className={buttonClass({ look: 'outline' })}>`.
 */
export const buttonClass = ({ look = "primary", wide = false }: ButtonShape = {}): string =>
  joinClasses(styles.button, styles[look], wide && styles.wide);
