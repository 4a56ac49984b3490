import { AlertDialog } from "./AlertDialog.tsx";
import { useUiTexts } from "./ui-texts.ts";

type FailureDialogProps = {
  /** What was thrown; undefined while there is nothing to say. */
  readonly failure: unknown;
  readonly onClose: () => void;
  /** Words it where the error's own words would not do. */
  readonly describe?: ((failure: unknown) => string) | undefined;
};

/** The 'Error' window that says why something a person set off did not work. */
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
