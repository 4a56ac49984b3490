import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "./Button.tsx";
import styles from "./ConfirmDialog.module.css";
import { Overlay } from "./Overlay.tsx";

type ConfirmDialogProps = {
  readonly title: string;
  /** Consequence of the action. */
  readonly text: string;
  /** Label of the button that confirms, such as "Delete". */
  readonly action: string;
  readonly cancelLabel: string;
  /** Receives false for the cancel button and Escape. */
  readonly onDecide: (isConfirmed: boolean) => void;
};

/** Modal question before an action that loses something. The focus starts on the cancel button. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, action, cancelLabel, onDecide } = props;
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onDecide(false)}>
      <Overlay viewportClass={styles.viewport} popupClass={styles.popup}>
        <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
        <div className={styles.buttons}>
          <Button variant="outline" onClick={() => onDecide(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={() => onDecide(true)}>
            {action}
          </Button>
        </div>
      </Overlay>
    </AlertDialog.Root>
  );
};
