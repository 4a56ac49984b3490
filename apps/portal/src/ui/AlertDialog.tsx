import CheckIcon from "@material-design-icons/svg/filled/check.svg?react";
import ErrorIcon from "@material-design-icons/svg/outlined/error_outline.svg?react";
import InfoIcon from "@material-design-icons/svg/outlined/info.svg?react";
import { lazy, Suspense } from "react";
import { Button } from "./Button.tsx";

const AlertPanel = lazy(async () => ({ default: (await import("./AlertPanel.tsx")).AlertPanel }));

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

/** Says one thing that must be read, with one button. Its code is loaded when it first opens. */
export function AlertDialog({ open, onClose, kind, title, text, okLabel }: AlertDialogProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <AlertPanel
        open
        onClose={onClose}
        kind={kind}
        icon={icons[kind]}
        title={title}
        text={text}
        buttons={<Button onClick={onClose}>{okLabel}</Button>}
      />
    </Suspense>
  );
}
