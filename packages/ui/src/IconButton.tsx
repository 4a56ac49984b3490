import type { ComponentProps } from "react";
import { iconButtonClass, type IconButtonVariant } from "./icon-button-class.ts";
import styles from "./IconButton.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";

type IconButtonProps = Omit<
  ComponentProps<"button">,
  "children" | "aria-label" | "aria-pressed"
> & {
  readonly icon: IconShape;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly variant?: IconButtonVariant | undefined;
  /** Makes it a toggle; `true` is on, shown in amber. */
  readonly pressed?: boolean | undefined;
};

/** Icon button of 40 px with a touch target of 44 px. */
export const IconButton = ({
  icon,
  label,
  variant,
  pressed,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    className={joinClasses(iconButtonClass(variant), pressed && styles.pressed, className)}
    aria-label={label}
    aria-pressed={pressed}
  >
    <Icon of={icon} />
  </button>
);
