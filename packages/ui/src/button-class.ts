import styles from "./Button.module.css";
import { joinClasses } from "./join-classes.ts";

/**
 * `primary` once per view, `danger` instead if the action loses something; `outline` for its neighbours; `quiet`
 * for text-like actions.
 */
export type ButtonVariant = "primary" | "danger" | "outline" | "quiet";

export type ButtonShape = {
  readonly variant?: ButtonVariant | undefined;
  /** Uses the full width of the parent. */
  readonly wide?: boolean | undefined;
};

/** Class that styles a router link as a button: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export const buttonClass = ({ variant = "primary", wide = false }: ButtonShape = {}): string =>
  joinClasses(styles.button, styles[variant], wide && styles.wide);
