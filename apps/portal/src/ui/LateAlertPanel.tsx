import type { AlertPanelProps } from "./AlertPanel.tsx";
import styles from "./AlertPanel.module.css";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { createLate } from "./late.tsx";

/** Below the fold, or under a phone's keyboard, nobody would see it. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

/** The window's words and buttons, set where they stand in the page. */
function PlainAlert({ kind, icon, title, text, buttons }: AlertPanelProps) {
  return (
    <div ref={bringIntoView} role="alert" className={styles.popup}>
      <span className={joinClasses(styles.mark, styles[kind])}>
        <Icon of={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{buttons}</div>
    </div>
  );
}

/** The window of `AlertDialog` and `ConfirmDialog`. */
export const LateAlertPanel = createLate(
  async () => (await import("./AlertPanel.tsx")).AlertPanel,
  PlainAlert,
);
