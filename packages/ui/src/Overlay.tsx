import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";
import styles from "./Overlay.module.css";

type OverlayProps = {
  /** Places the window on the screen. */
  readonly viewportClass: string | undefined;
  readonly popupClass: string | undefined;
  readonly children: ReactNode;
};

/**
 * Draws the dimmed page and the window over it, within the root of a dialog or of an alert. The
 * classes must not contradict its own style: which of the two sheets comes last is not certain.
 */
export const Overlay = ({ viewportClass, popupClass, children }: OverlayProps) => (
  <Dialog.Portal>
    <Dialog.Backdrop className={styles.backdrop} />
    <Dialog.Viewport className={joinClasses(styles.viewport, viewportClass)}>
      <Dialog.Popup className={joinClasses(styles.popup, popupClass)}>{children}</Dialog.Popup>
    </Dialog.Viewport>
  </Dialog.Portal>
);
