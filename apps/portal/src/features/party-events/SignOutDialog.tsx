import type { PartyEvent } from "@foyer/contract/party-events";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { freeSpotsOf } from "./refusals.ts";

type SignOutDialogProps = {
  /** What to sign out of; undefined while nobody is asked. */
  event: PartyEvent | undefined;
  onConfirm: (id: number) => void;
  onClose: () => void;
};

/** Asks before a place is given away that may be taken at once. */
export const SignOutDialog = ({ event, onConfirm, onClose }: SignOutDialogProps) => {
  const { t } = useTranslation();
  const text =
    event === undefined || freeSpotsOf(event) === null
      ? t("partyEvents.signOutText")
      : t("partyEvents.signOutTextLimited");
  const confirm = () => {
    onClose();
    if (event !== undefined) onConfirm(event.id);
  };
  return (
    <AlertDialog
      open={event !== undefined}
      onClose={onClose}
      kind="info"
      title={t("partyEvents.signOutTitle", { title: event?.description.title ?? "" })}
      text={text}
      okLabel={t("partyEvents.staySignedUp")}
      action={{ label: t("partyEvents.signOut"), run: confirm }}
    />
  );
};
