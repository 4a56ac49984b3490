import type { ComponentProps } from "react";
import { iconButtonClass, type IconButtonLook } from "./icon-button-class.ts";
import styles from "./IconButton.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type IconButtonProps = Omit<
  ComponentProps<"button">,
  "children" | "aria-label" | "aria-pressed"
> & {
  readonly icon: IconShape;
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly look?: IconButtonLook | undefined;
  /** Makes it a toggle: `true` is on, drawn in amber. */
  readonly pressed?: boolean | undefined;
};

/** Draws a round-cornered icon of 40 px that answers to touches within 44 px. */
export const IconButton = ({ icon, label, look, pressed, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    className={joinClasses(iconButtonClass(look), pressed && styles.pressed, className)}
    aria-label={label}
    aria-pressed={pressed}
  >
    <Icon of={icon} />
  </button>
);
