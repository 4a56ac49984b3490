import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import ErrorIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import { AlertDialog as BaseAlert } from "@base-ui/react/alert-dialog";
import styles from "./AlertDialog.module.css";
import texts from "./AlertText.module.css";
import { Button } from "./Button.tsx";
import { Overlay } from "./Overlay.tsx";
import { RoundIcon } from "./RoundIcon.tsx";

const icons = { error: ErrorIcon, done: CheckIcon, info: InfoIcon } as const;

type AlertDialogProps = {
  readonly open: boolean;
  /** Called by the close button and Escape. A click outside does nothing, so that the message is read. */
  readonly onClose: () => void;
  /** Selects the dialog: 'Error', 'Done' or 'Info'. */
  readonly kind: "error" | "done" | "info";
  readonly title: string;
  /**
   * Line breaks are preserved, because the errors of a form are joined with them (docs/specification.md,
   * Errors).
   */
  readonly text: string;
  readonly okLabel: string;
  /** Additional button, placed before the close button. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

/** Modal dialog with one message. */
export const AlertDialog = ({ open, ...alert }: AlertDialogProps) => open && <Alert {...alert} />;

const Alert = ({ onClose, kind, title, text, okLabel, action }: Omit<AlertDialogProps, "open">) => (
  <BaseAlert.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Overlay viewportClass={styles.viewport} popupClass={styles.popup}>
      <RoundIcon of={icons[kind]} tone={kind} className={styles.mark} />
      <BaseAlert.Title className={texts.title}>{title}</BaseAlert.Title>
      <BaseAlert.Description className={texts.text}>{text}</BaseAlert.Description>
      <div className={styles.buttons}>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        <Button variant={action ? "outline" : "primary"} onClick={onClose}>
          {okLabel}
        </Button>
      </div>
    </Overlay>
  </BaseAlert.Root>
);
