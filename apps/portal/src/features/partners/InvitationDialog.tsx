import type { PartnerInvitation } from "@foyer/contract/partners/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { Html } from "../../ui/Html.tsx";

type InvitationDialogProps = {
  invitation: PartnerInvitation;
  open: boolean;
  onClose: () => void;
};

export const InvitationDialog = ({ invitation, open, onClose }: InvitationDialogProps) => {
  const { t } = useTranslation();
  const { title, content } = invitation.description;
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t("partners.close")}>
      {content.trim() === "" ? <p>{t("partners.noContent")}</p> : <Html html={content} />}
    </Dialog>
  );
};
