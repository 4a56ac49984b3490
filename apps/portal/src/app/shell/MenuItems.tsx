import LogInIcon from "@material-design-icons/svg/filled/login.svg?react";
import LogOutIcon from "@material-design-icons/svg/filled/logout.svg?react";
import { Link, useNavigate } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { endSession } from "../../lib/end-session.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useUnreadCount, type UnreadKind } from "../../lib/unread-counts.ts";
import { Badge } from "@foyer/ui/Badge.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { menuItemClass } from "@foyer/ui/menu-item-class.ts";

const files = import.meta.glob<Record<string, MenuEntry>>("../../pages/*/*.menu.ts", {
  eager: true,
});

const ENTRIES = Object.values(files)
  .flatMap((file) => Object.values(file))
  .toSorted((one, other) => one.position - other.position);

type MenuItemsProps = {
  /** True omits the pages of the bottom bar. */
  isShort?: boolean | undefined;
};

/** Pages of the bottom bar, which is visible whenever a short menu is. */
const BAR_PATHS: readonly string[] = [addresses.main(), addresses.panels(), addresses.chat()];

/** Entries of the Conference menu, which the pages declare. */
export const ConferenceItems = ({ isShort }: MenuItemsProps) => (
  <MenuLinks menu="conference" isShort={isShort} />
);

export const ProfileItems = ({ isShort }: MenuItemsProps) => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const navigate = useNavigate();

  // The login page opens only without a profile, so the link ends the visit first.
  const leaveForLogin = () => {
    endSession();
    void navigate({ to: addresses.login(), replace: true });
  };

  return (
    <>
      <MenuLinks menu="profile" isShort={isShort} />
      <MenuItem icon={isLoggedIn ? LogOutIcon : LogInIcon} onSelect={leaveForLogin}>
        {isLoggedIn ? t("shell.logOut") : t("shell.logIn")}
      </MenuItem>
    </>
  );
};

const MenuLinks = ({ menu, isShort = false }: Pick<MenuEntry, "menu"> & MenuItemsProps) => {
  const { t } = useTranslation();
  const access = useAccess();
  return ENTRIES.filter(
    ({ menu: entryMenu, to, isVisible }) =>
      entryMenu === menu && isVisible?.(access) !== false && !(isShort && BAR_PATHS.includes(to)),
  ).map(({ to, icon, label, unreadKind }) => (
    <MenuItem key={to}>
      <Link
        to={to}
        className={menuItemClass()}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Icon of={icon} />
        <span>{t(label)}</span>
        {unreadKind && <KindBadge kind={unreadKind} />}
      </Link>
    </MenuItem>
  ));
};

const KindBadge = ({ kind }: { kind: UnreadKind }) => {
  const { t } = useTranslation();
  const count = useUnreadCount(kind);
  return <Badge count={count} label={t("shell.unread", { count })} />;
};
