import { recreationalEventRoutes } from "@foyer/contract/recreational-events/portal";
import { profileRoutes } from "@foyer/contract/profile/portal";
import { useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQuery } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { RejectedAction } from "./refusals.ts";

const bodyOf = (id: number) => {
  const { year, type, language } = editionQuery();
  return { conferenceYear: year, conferenceType: type, language, id };
};

const titleOf = (id: number): string | undefined =>
  cacheOf(recreationalEventRoutes.list)
    .getData()
    .flat()
    .find((event) => event.id === id)?.description.title;

/** Refetches the list and My Forum after success and failure. */
const reload = async () => {
  await Promise.all([
    cacheOf(recreationalEventRoutes.list).invalidate(),
    cacheOf(profileRoutes.landing).invalidate(),
  ]);
};

/**
 * Signs the visitor up for recreational events and out of them.
 * @returns the actions, the event id of the pending one, and the last rejected one until it is dismissed
 */
export const useSignUp = () => {
  const { t } = useTranslation();
  const [rejectedAction, setRejectedAction] = useState<RejectedAction>();

  const optionsOf = (action: RejectedAction["action"], doneText: string, failureText: string) => ({
    onSuccess: async (isDone: boolean, { id }: { id: number }) => {
      if (isDone) toast.success([doneText, titleOf(id)].filter(Boolean).join(": "));
      await reload();
      if (!isDone) setRejectedAction({ action, id });
    },
    onFailure: (error: unknown) => {
      toast.error(`${failureText} ${describeError(error)}`);
      void reload();
    },
  });
  const signUpMutation = useContractMutation(
    recreationalEventRoutes.signUp,
    optionsOf("signUp", t("recreationalEvents.signedUp"), t("recreationalEvents.signUpFailed")),
  );
  const signOutMutation = useContractMutation(
    recreationalEventRoutes.signOut,
    optionsOf("signOut", t("recreationalEvents.signedOut"), t("recreationalEvents.signOutFailed")),
  );
  return {
    signUp: (id: number) => signUpMutation.start(bodyOf(id)),
    signOut: (id: number) => signOutMutation.start(bodyOf(id)),
    pendingId: (signUpMutation.pendingInput ?? signOutMutation.pendingInput)?.id,
    rejectedAction,
    dismissRejection: () => setRejectedAction(undefined),
  };
};
