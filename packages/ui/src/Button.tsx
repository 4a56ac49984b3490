import type { ComponentProps, MouseEvent } from "react";
import styles from "./Button.module.css";
import { buttonClass, type ButtonShape } from "./button-class.ts";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Spinner } from "./Spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonShape & {
    readonly icon?: IconShape | undefined;
    /** Shows progress: the button ignores clicks and keeps its width and the focus. */
    readonly busy?: boolean | undefined;
  };

/**
 * Button of 44 px; `type` defaults to `button`. With `aria-disabled` it looks disabled but stays focusable
 * and clickable, and the page decides how to react.
 */
export const Button = ({
  variant,
  wide,
  icon,
  busy = false,
  "aria-disabled": isUnready,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClass({ variant, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || isUnready || undefined}
      onClick={handleClick}
    >
      {icon !== undefined && <Icon of={icon} />}
      <span>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
};
