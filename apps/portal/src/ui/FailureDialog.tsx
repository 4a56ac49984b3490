import { describeError } from "../lib/describe-error.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { AlertDialog } from "./AlertDialog.tsx";

type FailureDialogProps = {
  /** What was thrown; undefined while there is nothing to say. */
  readonly failure: unknown;
  readonly onClose: () => void;
  /** Words it where the error's own words would not do. */
  readonly describe?: ((failure: unknown) => string) | undefined;
};

/** The 'Error' window that says why something a person set off did not work. */
export const FailureDialog = ({
  failure,
  onClose,
  describe = describeError,
}: FailureDialogProps) => {
  const { t } = useTranslation();
  const isOpen = failure !== undefined;
  return (
    <AlertDialog
      open={isOpen}
      onClose={onClose}
      kind="error"
      title={t("errors.title")}
      text={isOpen ? describe(failure) : ""}
      okLabel={t("errors.ok")}
    />
  );
};
