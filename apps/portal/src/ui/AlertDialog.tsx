import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import ErrorIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import type { AlertPanelProps } from "./AlertPanel.tsx";
import styles from "./AlertPanel.module.css";
import { Button } from "./Button.tsx";
import { Icon } from "./icons/Icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { createLate } from "./late.tsx";

const icons = { error: ErrorIcon, done: CheckIcon, info: InfoIcon } as const;

type AlertDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The pop-ups 'Error', 'Done' and 'Info'. */
  readonly kind: "error" | "done" | "info";
  readonly title: string;
  readonly text: string;
  readonly okLabel: string;
  /** What is offered beside closing it; stands first. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

/** Says one thing that must be read, in the page itself where the window's code is missing. */
export const AlertDialog = (props: AlertDialogProps) => {
  const { open, onClose, kind, title, text, okLabel, action } = props;
  return (
    <LateAlertPanel
      isNeeded={open}
      onClose={onClose}
      kind={kind}
      icon={icons[kind]}
      title={title}
      text={text}
      buttons={
        <>
          {action && <Button onClick={action.run}>{action.label}</Button>}
          <Button look={action ? "outline" : "primary"} onClick={onClose}>
            {okLabel}
          </Button>
        </>
      }
    />
  );
};

/** Below the fold, or under a phone's keyboard, nobody would see it. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

/** The window's words and buttons, set where they stand in the page. */
const PlainAlert = ({ kind, icon, title, text, buttons }: AlertPanelProps) => (
  <div ref={bringIntoView} role="alert" className={styles.popup}>
    <span className={joinClasses(styles.mark, styles[kind])}>
      <Icon of={icon} size={32} />
    </span>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{text}</p>
    <div className={styles.buttons}>{buttons}</div>
  </div>
);

const LateAlertPanel = createLate(
  async () => (await import("./AlertPanel.tsx")).AlertPanel,
  PlainAlert,
);
