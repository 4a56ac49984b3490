import ErrorIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import { useId } from "react";
import texts from "./AlertText.module.css";
import { Button } from "./Button.tsx";
import styles from "./NativeAlertDialog.module.css";
import { RoundIcon } from "./RoundIcon.tsx";

const icons = { error: ErrorIcon, info: InfoIcon } as const;

type NativeAlertDialogProps = {
  /** Called by the button and Escape. */
  readonly onClose: () => void;
  readonly kind: keyof typeof icons;
  readonly title: string;
  readonly text: string;
  readonly okLabel: string;
};

/** `AlertDialog` of the browser, for pages that must report a failure without loading code for it. */
export const NativeAlertDialog = (props: NativeAlertDialogProps) => {
  const { onClose, kind, title, text, okLabel } = props;
  const id = useId();
  return (
    <dialog
      ref={openModal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <RoundIcon of={icons[kind]} tone={kind} />
        <h2 id={`${id}-title`} className={texts.title}>
          {title}
        </h2>
        <p id={`${id}-text`} className={texts.text}>
          {text}
        </p>
        <Button onClick={onClose}>{okLabel}</Button>
      </div>
    </dialog>
  );
};

/** Closing it before its removal returns the focus. */
const openModal = (dialog: HTMLDialogElement | null) => {
  dialog?.showModal();
  return () => dialog?.close();
};
