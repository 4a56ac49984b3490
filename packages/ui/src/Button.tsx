import type { ComponentProps, MouseEvent } from "react";
import styles from "./Button.module.css";
import { buttonClass, type ButtonShape } from "./button-class.ts";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Spinner } from "./Spinner.tsx";

type ButtonProps = ComponentProps<"button"> &
  ButtonShape & {
    readonly icon?: IconShape | undefined;
    /** Work is under way: presses are ignored, the button keeps its width and the focus. */
    readonly busy?: boolean | undefined;
  };

/**
 * Draws a button of 44 px; `type` is `button` unless told otherwise. With `aria-disabled` it looks as if it were
 * not ready, but can be reached and pressed: what a press does then, the page decides.
 */
export const Button = ({
  look,
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
      className={joinClasses(buttonClass({ look, wide }), busy && styles.busy, className)}
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
