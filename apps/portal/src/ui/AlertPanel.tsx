import { AlertDialog as BaseAlert } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import styles from "./AlertPanel.module.css";
import { Icon, type IconShape } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { Overlay } from "./Overlay.tsx";

export type AlertKind = "error" | "done" | "info";

export type AlertPanelProps = {
  /** Asked for by Escape; a press beside the window does nothing. */
  readonly onClose: () => void;
  readonly kind: AlertKind;
  readonly icon: IconShape;
  readonly title: string;
  /** Line breaks in it are kept, as the joined messages of a refused form have them (docs/specification.md, Refusals). */
  readonly text: string;
  readonly buttons: ReactNode;
};

/** The window of a short message that wants an answer; used through `AlertDialog`. */
export const AlertPanel = ({ onClose, kind, icon, title, text, buttons }: AlertPanelProps) => (
  <BaseAlert.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Overlay viewportClass={styles.viewport} popupClass={styles.popup}>
      <span className={joinClasses(styles.mark, styles[kind])}>
        <Icon of={icon} size={32} />
      </span>
      <BaseAlert.Title className={styles.title}>{title}</BaseAlert.Title>
      <BaseAlert.Description className={styles.text}>{text}</BaseAlert.Description>
      <div className={styles.buttons}>{buttons}</div>
    </Overlay>
  </BaseAlert.Root>
);
