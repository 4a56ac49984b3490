import type { ConversationSettings } from "@foyer/contract/chat/portal";
import BlockIcon from "@material-design-icons/svg/filled/block.svg?react";
import FlagIcon from "@material-design-icons/svg/filled/flag.svg?react";
import MoreIcon from "@material-design-icons/svg/filled/more_vert.svg?react";
import { useState } from "react";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { useDialogAddress } from "../../ui/use-dialog-address.ts";
import { block, unblock } from "./actions.ts";
import { ReportDialog } from "./ReportDialog.tsx";

type ConversationMenuProps = { readonly settings: ConversationSettings; readonly name: string };

/** Menu with block, unblock and report. Block needs a confirmation. */
export const ConversationMenu = ({ settings, name }: ConversationMenuProps) => {
  const { t } = useTranslation();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const report = useDialogAddress("report");
  const blocking = useAction(block);
  const unblocking = useAction(unblock);
  const { interlocutorId, isHeBlocked } = settings;
  const isContact =
    settings.invitationAccepted || settings.invitationReceived || settings.invitationSent;
  if (!isContact && !isHeBlocked) return null;
  return (
    <>
      <Menu label={t("chat.menu")} icon={MoreIcon}>
        <MenuSection>
          {isHeBlocked ? (
            <MenuItem icon={BlockIcon} onSelect={() => unblocking.start(interlocutorId)}>
              {t("chat.unblock")}
            </MenuItem>
          ) : (
            <MenuItem icon={BlockIcon} onSelect={() => setConfirmOpen(true)}>
              {t("chat.block")}
            </MenuItem>
          )}
          <MenuItem icon={FlagIcon} onSelect={() => report.open(interlocutorId)}>
            {t("chat.report")}
          </MenuItem>
        </MenuSection>
      </Menu>
      <AlertDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        kind="info"
        title={t("chat.blockTitle", { name })}
        text={t("chat.blockText")}
        okLabel={t("chat.cancel")}
        action={{
          label: t("chat.block"),
          run: () => {
            setConfirmOpen(false);
            blocking.start(interlocutorId);
          },
        }}
      />
      <ReportDialog
        open={report.isOpen}
        userId={interlocutorId}
        name={name}
        onClose={report.close}
      />
    </>
  );
};
