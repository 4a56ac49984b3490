import MoreIcon from "@material-design-icons/svg/filled/more_horiz.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Badge } from "@foyer/ui/Badge.tsx";
import { Menu } from "@foyer/ui/Menu.tsx";
import { MenuSection } from "@foyer/ui/MenuSection.tsx";
import { ConferenceItems, ProfileItems } from "./MenuItems.tsx";

type MenusProps = {
  /** New messages, new contacts and unread notifications together. */
  waiting: number;
};

export const WideMenus = ({ waiting }: MenusProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Menu label={t("shell.conference")}>
        <MenuSection>
          <ConferenceItems />
        </MenuSection>
      </Menu>
      <Menu label={t("shell.profile")} badge={<WaitingBadge count={waiting} />}>
        <MenuSection>
          <ProfileItems />
        </MenuSection>
      </Menu>
    </>
  );
};

type MoreMenuProps = { waiting: number; triggerClass: string };

/** Both menus behind one button, for the bar at the foot of a phone. */
export const MoreMenu = ({ waiting, triggerClass }: MoreMenuProps) => {
  const { t } = useTranslation();
  return (
    <Menu
      label={t("shell.more")}
      icon={MoreIcon}
      triggerClass={triggerClass}
      opensUp
      badge={<WaitingBadge count={waiting} />}
    >
      <MenuSection label={t("shell.conference")}>
        <ConferenceItems />
      </MenuSection>
      <MenuSection label={t("shell.profile")}>
        <ProfileItems />
      </MenuSection>
    </Menu>
  );
};

export const WaitingBadge = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  return <Badge count={count} label={t("shell.waiting", { count })} />;
};
