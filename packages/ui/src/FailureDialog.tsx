import { AlertDialog } from "./AlertDialog.tsx";
import { useUiTexts } from "./ui-texts.ts";

type FailureDialogProps = {
  /** The thrown error; undefined if there is none. */
  readonly failure: unknown;
  readonly onClose: () => void;
  /** Message of the error, if its own message is not suitable. */
  readonly describe?: ((failure: unknown) => string) | undefined;
};

/** 'Error' dialog with the reason why an action failed. */
export const FailureDialog = ({ failure, onClose, describe }: FailureDialogProps) => {
  const texts = useUiTexts();
  const isOpen = failure !== undefined;
  return (
    <AlertDialog
      open={isOpen}
      onClose={onClose}
      kind="error"
      title={texts.failure}
      text={isOpen ? (describe ?? texts.describeError)(failure) : ""}
      okLabel={texts.ok}
    />
  );
};
