import type { PartyEvent } from "@foyer/contract/party-events";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { reasonOf, type Refused } from "./refusals.ts";

type RefusalDialogProps = {
  /** What the server said no to; undefined while there is nothing to say. */
  refused: Refused | undefined;
  /** The list as it was read after that. */
  events: readonly PartyEvent[];
  onClose: () => void;
};

/** Says in plain words why somebody could not sign up or out. */
export const RefusalDialog = ({ refused, events, onClose }: RefusalDialogProps) => {
  const { t } = useTranslation();
  const text = useRefusalText(refused, events);
  return (
    <AlertDialog
      open={refused !== undefined}
      onClose={onClose}
      kind="error"
      title={t("partyEvents.errorTitle")}
      text={text}
      okLabel={t("errors.ok")}
    />
  );
};

const useRefusalText = (refused: Refused | undefined, events: readonly PartyEvent[]): string => {
  const { t } = useTranslation();
  const now = useNow();
  if (refused === undefined) return "";
  const chosen = events.find(({ isSignedUp }) => isSignedUp)?.description.title ?? "";
  const texts = {
    notThere: t("partyEvents.whyNotThere"),
    begun: t("partyEvents.whyBegun"),
    otherChosen: t("partyEvents.whyOtherChosen", { title: chosen }),
    full: t("partyEvents.whyFull"),
    byOrganiser: t("partyEvents.whyByOrganiser"),
    notSignedUp: t("partyEvents.whyNotSignedUp"),
    unknown: t("partyEvents.whyUnknown"),
  };
  return texts[reasonOf(refused, events, now)];
};
