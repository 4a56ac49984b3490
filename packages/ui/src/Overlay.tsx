import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./Overlay.module.css";

type OverlayProps = {
  /** Class that positions the dialog on the screen. */
  readonly viewportClass: string | undefined;
  readonly popupClass: string | undefined;
  readonly initialFocus?: ComponentProps<typeof Dialog.Popup>["initialFocus"];
  readonly children: ReactNode;
};

/**
 * Backdrop and popup within the root of a dialog or alert dialog. The classes must not override its own
 * styles, because the order of the two sheets is not defined.
 */
export const Overlay = ({ viewportClass, popupClass, initialFocus, children }: OverlayProps) => (
  <Dialog.Portal>
    <Dialog.Backdrop className={styles.backdrop} />
    <Dialog.Viewport className={joinClasses(styles.viewport, viewportClass)}>
      <Dialog.Popup
        className={joinClasses(styles.popup, popupClass)}
        {...(initialFocus && { initialFocus })}
      >
        {children}
      </Dialog.Popup>
    </Dialog.Viewport>
  </Dialog.Portal>
);
