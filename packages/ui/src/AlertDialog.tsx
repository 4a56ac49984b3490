import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import ErrorIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import { AlertDialog as BaseAlert } from "@base-ui/react/alert-dialog";
import styles from "./AlertDialog.module.css";
import { Button } from "./Button.tsx";
import { Overlay } from "./Overlay.tsx";
import { RoundMark } from "./RoundMark.tsx";

const icons = { error: ErrorIcon, done: CheckIcon, info: InfoIcon } as const;

type AlertDialogProps = {
  readonly open: boolean;
  /** Asked for by its button and by Escape; a press beside the window does nothing. */
  readonly onClose: () => void;
  /** The pop-ups 'Error', 'Done' and 'Info'. */
  readonly kind: "error" | "done" | "info";
  readonly title: string;
  /** Line breaks in it are kept, as the joined messages of a refused form have them (docs/specification.md, Refusals). */
  readonly text: string;
  readonly okLabel: string;
  /** What is offered beside closing it; stands first. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
};

/** Says one thing that must be read. */
export const AlertDialog = ({ open, ...alert }: AlertDialogProps) => open && <Alert {...alert} />;

const Alert = ({ onClose, kind, title, text, okLabel, action }: Omit<AlertDialogProps, "open">) => (
  <BaseAlert.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Overlay viewportClass={styles.viewport} popupClass={styles.popup}>
      <RoundMark of={icons[kind]} tone={kind} className={styles.mark} />
      <BaseAlert.Title className={styles.title}>{title}</BaseAlert.Title>
      <BaseAlert.Description className={styles.text}>{text}</BaseAlert.Description>
      <div className={styles.buttons}>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        <Button look={action ? "outline" : "primary"} onClick={onClose}>
          {okLabel}
        </Button>
      </div>
    </Overlay>
  </BaseAlert.Root>
);
