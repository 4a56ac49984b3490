import { ITEM_TYPE, MODULE } from "@foyer/contract/constants";
import type { PanelItem } from "@foyer/contract/panels/portal";
import LinkIcon from "@material-design-icons/svg/filled/link.svg?react";
import ForwardIcon from "@material-design-icons/svg/filled/forward.svg?react";
import MailIcon from "@material-design-icons/svg/filled/mail.svg?react";
import ShareIcon from "@material-design-icons/svg/filled/share.svg?react";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { useIsHydrating } from "@foyer/ui/hydration.ts";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { menuItemClass } from "@foyer/ui/menu-item-class.ts";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { addresses, sharedPanelAddress } from "../../lib/addresses.ts";
import { useAccess, useConference } from "../../lib/session.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";

const SHAREABLE_TYPES: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

type ShareMenuProps = { readonly panel: Pick<PanelItem, "id" | "itemType" | "description"> };

/** Menu with the ways to share a panel: a conversation for members, the link for everybody. */
export const ShareMenu = ({ panel }: ShareMenuProps) => {
  const { t } = useTranslation();
  const conference = useConference();
  const isHydrating = useIsHydrating();
  const canChat = useAccess().has(MODULE.chat) && SHAREABLE_TYPES.includes(panel.itemType);
  const url = () =>
    new URL(
      conference ? sharedPanelAddress(panel.id, conference) : addresses.panelDetails(panel.id),
      location.origin,
    ).href;
  const copying = useAction(() => navigator.clipboard.writeText(url()), {
    onSuccess: () => toast.success(t("panels.linkCopied")),
    // Some browsers forbid clipboard access.
    onFailure: () => toast.error(t("panels.copyFailed")),
  });
  return (
    <Menu
      label={t("panels.share")}
      icon={ShareIcon}
      triggerClass={buttonClass({ variant: "outline", wide: true })}
      isInPage
    >
      <MenuSection>
        {canChat && (
          <MenuItem>
            <Link to={addresses.chat()} search={{ panel: panel.id }} className={menuItemClass()}>
              <Icon of={MailIcon} />
              <span>{t("panels.shareInChat")}</span>
            </Link>
          </MenuItem>
        )}
        <MenuItem icon={LinkIcon} onSelect={() => copying.start()}>
          {t("panels.copyLink")}
        </MenuItem>
        {!isHydrating && "share" in navigator && (
          <MenuItem
            icon={ForwardIcon}
            onSelect={() => void shareBySystem(panel.description.topic, url())}
          >
            {t("panels.shareBySystem")}
          </MenuItem>
        )}
      </MenuSection>
    </Menu>
  );
};

/** Opens the system's share sheet. */
const shareBySystem = async (title: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, url });
  } catch {
    // The person closed the sheet, or the system has shown the problem itself.
  }
};
