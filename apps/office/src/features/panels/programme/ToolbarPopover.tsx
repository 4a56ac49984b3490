import { Icon, type IconShape } from "@foyer/ui/icons/Icon.tsx";
import { type ReactNode, useId, useState } from "react";
import styles from "./Toolbar.module.css";

type ToolbarPopoverProps = {
  readonly label: string;
  /** Replaces the label, which is then the accessible name and tooltip. */
  readonly icon?: IconShape | undefined;
  /** True if elements refer to the content while the panel is closed. */
  readonly isAlwaysMounted?: boolean | undefined;
  readonly children: ReactNode;
};

/** Button of the toolbar with a panel below it. Escape and a click outside close the panel. */
export const ToolbarPopover = (props: ToolbarPopoverProps) => {
  const { label, icon, isAlwaysMounted = false, children } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        popoverTarget={id}
        {...(icon && { "aria-label": label, title: label })}
      >
        {icon ? <Icon of={icon} /> : label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.popover}
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {(isOpen || isAlwaysMounted) && children}
      </div>
    </>
  );
};
