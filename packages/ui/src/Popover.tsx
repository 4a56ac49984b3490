import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import styles from "./Popover.module.css";

type PopoverProps = {
  /** Button that opens the panel. */
  readonly trigger: ReactElement;
  /** Accessible name of the panel. */
  readonly label: string;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** Side of the trigger with which the panel aligns. */
  readonly align?: "start" | "end" | undefined;
  readonly children: ReactNode;
};

/**
 * Panel of controls next to its trigger, above everything else. Escape and a click outside close it and return
 * the focus.
 */
export const Popover = ({ trigger, label, align = "start", children, ...state }: PopoverProps) => (
  <BasePopover.Root
    {...(state.open !== undefined && { open: state.open })}
    onOpenChange={(isOpen) => state.onOpenChange?.(isOpen)}
  >
    <BasePopover.Trigger render={trigger} />
    <BasePopover.Portal>
      <BasePopover.Positioner className={styles.positioner} align={align} sideOffset={4}>
        <BasePopover.Popup className={styles.popup} aria-label={label}>
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
);
