import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import styles from "./Drawer.module.css";
import { Overlay } from "./Overlay.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

type DrawerProps = {
  readonly open: boolean;
  /** Called by Escape and a click outside. */
  readonly onClose: () => void;
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Modal panel at the left edge of the window, such as the navigation on phones. */
export const Drawer = ({ open, onClose, label, children }: DrawerProps) => (
  <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Overlay viewportClass={styles.viewport} popupClass={styles.popup}>
      <VisuallyHidden>
        <Dialog.Title>{label}</Dialog.Title>
      </VisuallyHidden>
      {children}
    </Overlay>
  </Dialog.Root>
);
