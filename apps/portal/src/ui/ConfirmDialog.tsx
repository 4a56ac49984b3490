import QuestionIcon from "@material-design-icons/svg/outlined/help_outline.svg?react";
import { lazy, Suspense } from "react";
import { Button } from "./Button.tsx";

const AlertPanel = lazy(async () => ({ default: (await import("./AlertPanel.tsx")).AlertPanel }));

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The confirming button is red: what follows cannot be undone. */
  readonly dangerous?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done. Its code is loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirmLabel,
    cancelLabel,
    dangerous = false,
    busy,
    onConfirm,
    onCancel,
  } = props;
  if (!open) return null;
  const buttons = (
    <>
      <Button look="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button look={dangerous ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Suspense fallback={null}>
      <AlertPanel
        open
        onClose={onCancel}
        kind={dangerous ? "error" : "question"}
        icon={QuestionIcon}
        title={title}
        text={text}
        buttons={buttons}
      />
    </Suspense>
  );
}
