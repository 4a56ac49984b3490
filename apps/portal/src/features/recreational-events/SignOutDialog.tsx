import type { RecreationalEvent } from "@foyer/contract/recreational-events/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { freeSpotsOf } from "./refusals.ts";

type SignOutDialogProps = {
  /** Event to sign out of; undefined while the dialog is closed. */
  event: RecreationalEvent | undefined;
  onConfirm: (id: number) => void;
  onClose: () => void;
};

/** Requires a confirmation, because someone else may get the spot immediately. */
export const SignOutDialog = ({ event, onConfirm, onClose }: SignOutDialogProps) => {
  const { t } = useTranslation();
  const text =
    event === undefined || freeSpotsOf(event) === null
      ? t("recreationalEvents.signOutText")
      : t("recreationalEvents.signOutTextLimited");
  const confirm = () => {
    onClose();
    if (event !== undefined) onConfirm(event.id);
  };
  return (
    <AlertDialog
      open={event !== undefined}
      onClose={onClose}
      kind="info"
      title={t("recreationalEvents.signOutTitle", { title: event?.description.title ?? "" })}
      text={text}
      okLabel={t("recreationalEvents.staySignedUp")}
      action={{ label: t("recreationalEvents.signOut"), run: confirm }}
    />
  );
};
