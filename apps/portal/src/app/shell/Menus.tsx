import MoreIcon from "@material-design-icons/svg/filled/more_horiz.svg?react";
import { lazy } from "react";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Badge } from "@foyer/ui/Badge.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { NearViewport } from "../../ui/NearViewport.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { ConferenceItems, ProfileItems } from "./MenuItems.tsx";

const MenuPerson = lazy(async () => ({
  default: (await import("../../features/profile/MenuPerson.tsx")).MenuPerson,
}));

type MenusProps = {
  /** Sum of new messages, new contacts and unread notifications. */
  unreadCount: number;
};

export const WideMenus = ({ unreadCount }: MenusProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Menu label={t("shell.conference")}>
        <MenuSection>
          <ConferenceItems />
        </MenuSection>
      </Menu>
      <Menu label={t("shell.profile")} badge={<UnreadBadge count={unreadCount} />}>
        <MenuSection>
          <ProfileItems />
        </MenuSection>
      </Menu>
    </>
  );
};

type MoreMenuProps = { unreadCount: number; triggerClass: string };

/** Both menus behind one button of the bottom bar. */
export const MoreMenu = ({ unreadCount, triggerClass }: MoreMenuProps) => {
  const { t } = useTranslation();
  const { isParticipant } = useAccess();
  return (
    <Menu
      label={t("shell.more")}
      icon={MoreIcon}
      triggerClass={triggerClass}
      opensUp
      badge={<UnreadBadge count={unreadCount} />}
    >
      {isParticipant && (
        // A closed menu is outside the viewport.
        <NearViewport height="56px">
          <MenuPerson />
        </NearViewport>
      )}
      <MenuSection label={t("shell.conference")}>
        <ConferenceItems isShort />
      </MenuSection>
      <MenuSection label={t("shell.profile")}>
        <ProfileItems isShort />
      </MenuSection>
    </Menu>
  );
};

export const UnreadBadge = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return <Badge count={count} label={t("shell.unread", { count })} />;
};
