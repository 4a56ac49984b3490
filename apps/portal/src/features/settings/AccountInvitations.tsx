import { attendeeRoutes } from "@foyer/contract/attendees/portal";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../lib/queries.ts";
import { useSession } from "../../lib/session.ts";
import { useContractMutation } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { invitationsQuery } from "./settings.queries.ts";
import { SettingsSection } from "./SettingsSection.tsx";
import styles from "./Form.module.css";

/** Invitations to attend other conferences with this account; hidden without any. */
export const AccountInvitations = ({ onAccepted }: { onAccepted: () => void }) => {
  const { t } = useTranslation();
  const { userId } = useSession();
  const query = invitationsQuery(userId);
  const { data: invitations = [] } = useQuery(query);
  const accept = useContractMutation(attendeeRoutes.acceptInvitation, {
    onSuccess: () => {
      toast.success(t("settings.invitationAccepted"));
      void queryClient.invalidateQueries({ queryKey: query.queryKey });
      onAccepted();
    },
  });
  if (invitations.length === 0) return null;
  return (
    <SettingsSection title={t("settings.invitations")} text={t("settings.invitationsText")}>
      <ul className={styles.form}>
        {invitations.map(({ id, edition }) => (
          <li key={id}>
            <p>{edition}</p>
            <Button
              variant="outline"
              aria-label={`${t("settings.acceptInvitation")}: ${edition}`}
              busy={accept.pendingInput?.id === id && accept.isPending}
              onClick={() => accept.start({ id })}
            >
              {t("settings.acceptInvitation")}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
};
