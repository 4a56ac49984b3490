import type { RecreationalEvent } from "@foyer/contract/recreational-events/portal";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { reasonOf, type RejectedAction } from "./refusals.ts";

type RefusalDialogProps = {
  /** Rejected action; undefined if there is none. */
  rejectedAction: RejectedAction | undefined;
  /** Events as loaded after the rejection. */
  events: readonly RecreationalEvent[];
  onClose: () => void;
};

/** Explains the reason for a rejected sign-up or sign-out. */
export const RefusalDialog = ({ rejectedAction, events, onClose }: RefusalDialogProps) => {
  const { t } = useTranslation();
  const text = useRefusalText(rejectedAction, events);
  return (
    <AlertDialog
      open={rejectedAction !== undefined}
      onClose={onClose}
      kind="error"
      title={t("recreationalEvents.errorTitle")}
      text={text}
      okLabel={t("errors.ok")}
    />
  );
};

const useRefusalText = (
  rejectedAction: RejectedAction | undefined,
  events: readonly RecreationalEvent[],
): string => {
  const { t } = useTranslation();
  const now = useNow();
  if (rejectedAction === undefined) return "";
  const own = events.find(({ isSignedUp }) => isSignedUp)?.description.title ?? "";
  const texts = {
    notFound: t("recreationalEvents.refusalNotFound"),
    started: t("recreationalEvents.refusalStarted"),
    otherSignUp: t("recreationalEvents.refusalOtherSignUp", { title: own }),
    full: t("recreationalEvents.refusalFull"),
    byOrganiser: t("recreationalEvents.refusalByOrganiser"),
    notSignedUp: t("recreationalEvents.refusalNotSignedUp"),
    unknown: t("recreationalEvents.refusalUnknown"),
  };
  return texts[reasonOf(rejectedAction, events, now)];
};
