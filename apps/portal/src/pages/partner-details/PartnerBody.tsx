import type { PartnerDetails, PartnerInvitation } from "@foyer/contract/partners/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { ShowRoom } from "../../compositions/building-dialog/ShowRoom.tsx";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { InvitationDialog } from "../../features/partners/InvitationDialog.tsx";
import { PartnerArticle } from "../../features/partners/PartnerArticle.tsx";
import { Representatives } from "../../features/partners/Representatives.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { CategoryList } from "../../ui/CategoryList.tsx";
import { DetailsCards, DetailsSection } from "../../ui/DetailsPage.tsx";
import { GoBack } from "../../ui/GoBack.tsx";
import { useDialogAddress, useMissingDialog } from "../../ui/use-dialog-address.ts";

/** Envelope in the icon table of the contract. */
const INVITATION_ICON = 33;

type PartnerBodyProps = {
  partner: PartnerDetails;
  /** True if the data belongs to the current language and edition, not to the previous ones. */
  isCurrent: boolean;
};

export const PartnerBody = ({ partner, isCurrent }: PartnerBodyProps) => {
  const { t } = useTranslation();
  const { attendees, panels, invitations } = partner;
  return (
    <>
      <PartnerArticle
        partner={partner}
        actions={
          <>
            <ShowRoom roomId={partner.roomId} hasPlan={partner.hasPlan} />
            <GoBack label={t("partners.goBack")} fallback={addresses.partners()} />
          </>
        }
      />
      {attendees.length > 0 && (
        <DetailsSection title={t("partners.representatives")}>
          <Card>
            <Representatives people={attendees} />
          </Card>
        </DetailsSection>
      )}
      {panels.length > 0 && (
        <DetailsSection title={t("partners.panels")}>
          <Patronage panels={panels} />
        </DetailsSection>
      )}
      <Invitations invitations={invitations} isCurrent={isCurrent} />
    </>
  );
};

const Patronage = ({ panels }: { panels: readonly PanelItem[] }) => {
  const now = useNow();
  const panelItems = usePanelItems({ level: 3, withDate: true, now });
  return (
    <>
      {panelItems.flagsFailure}
      <DetailsCards>
        {panels.map((panel) => (
          <li key={panel.id}>{panelItems.renderItem(panel)}</li>
        ))}
      </DetailsCards>
      {panelItems.eventDialog}
    </>
  );
};

type InvitationsProps = { invitations: readonly PartnerInvitation[]; isCurrent: boolean };

const Invitations = ({ invitations, isCurrent }: InvitationsProps) => {
  const { t } = useTranslation();
  const { id, isOpen, open, close } = useDialogAddress("invitation");
  const selected = invitations.find((invitation) => invitation.id === id);
  useMissingDialog(isOpen && isCurrent && selected === undefined, close);
  if (invitations.length === 0) return null;
  return (
    <DetailsSection title={t("partners.invitations")}>
      <Card>
        <CategoryList
          categories={invitations.map((item) => ({
            id: item.id,
            icon: INVITATION_ICON,
            title: item.description.title,
          }))}
          onSelect={open}
        />
      </Card>
      {selected !== undefined && (
        <InvitationDialog invitation={selected} open={isOpen} onClose={close} />
      )}
    </DetailsSection>
  );
};
