import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import ErrorIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import { Button } from "./Button.tsx";
import { LateAlertPanel } from "./LateAlertPanel.tsx";

const icons = { error: ErrorIcon, done: CheckIcon, info: InfoIcon } as const;

type AlertDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The pop-ups 'Error', 'Done' and 'Info' of spec section 8. */
  readonly kind: "error" | "done" | "info";
  readonly title: string;
  readonly text: string;
  readonly okLabel: string;
};

/** Says one thing that must be read, with one button; with a plainer look where its code is missing. */
export function AlertDialog({ open, onClose, kind, title, text, okLabel }: AlertDialogProps) {
  return (
    <LateAlertPanel
      isNeeded={open}
      onClose={onClose}
      kind={kind}
      icon={icons[kind]}
      title={title}
      text={text}
      buttons={<Button onClick={onClose}>{okLabel}</Button>}
    />
  );
}
