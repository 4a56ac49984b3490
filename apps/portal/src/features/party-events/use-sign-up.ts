import { partyEventRoutes } from "@foyer/contract/party-events";
import { profileRoutes } from "@foyer/contract/profile";
import { useState } from "react";
import { describeError } from "../../lib/describe-error.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQuery } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import type { Refused } from "./refusals.ts";

const bodyOf = (id: number) => {
  const { year, type, language } = editionQuery();
  return { conferenceYear: year, conferenceType: type, language, id };
};

/** Whatever came of it, the list and My Forum tell what is stored. */
const reload = async () => {
  await Promise.all([
    cacheOf(partyEventRoutes.list).invalidate(),
    cacheOf(profileRoutes.landing).invalidate(),
  ]);
};

/**
 * Signs the visitor up for recreational events and out of them.
 * @returns what begins each, which one is under way, and what the server last said no to, until that was read
 */
export const useSignUp = () => {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<Refused>();

  const optionsOf = (action: Refused["action"], doneText: string, failureText: string) => ({
    onSuccess: async (isDone: boolean, { id }: { id: number }) => {
      if (isDone) toast.success(doneText);
      await reload();
      if (!isDone) setRefused({ action, id });
    },
    onFailure: (error: unknown) => {
      toast.error(`${failureText} ${describeError(error)}`);
      void reload();
    },
  });
  const entering = useContractMutation(
    partyEventRoutes.signUp,
    optionsOf("signUp", t("partyEvents.signedUp"), t("partyEvents.signUpFailed")),
  );
  const leaving = useContractMutation(
    partyEventRoutes.signOut,
    optionsOf("signOut", t("partyEvents.signedOut"), t("partyEvents.signOutFailed")),
  );
  return {
    signUp: (id: number) => entering.start(bodyOf(id)),
    signOut: (id: number) => leaving.start(bodyOf(id)),
    pendingId: (entering.pendingInput ?? leaving.pendingInput)?.id,
    refused,
    forgetRefusal: () => setRefused(undefined),
  };
};
