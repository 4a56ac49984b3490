import LogInIcon from "@material-design-icons/svg/filled/login.svg?react";
import LogOutIcon from "@material-design-icons/svg/filled/logout.svg?react";
import { Link, useNavigate } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { endSession } from "../../lib/end-session.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useWaiting, type WaitingPart } from "../../lib/waiting.ts";
import { Badge } from "@foyer/ui/Badge.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { menuItemClass } from "@foyer/ui/menu-item-class.ts";
import { menuEntries } from "./menu-entries.ts";

const ENTRIES: readonly MenuEntry[] = menuEntries.toSorted(
  (one, other) => one.position - other.position,
);

/** What the Conference menu leads to: the entries that pages declare beside themselves. */
export const ConferenceItems = () => <MenuLinks menu="conference" />;

export const ProfileItems = () => {
  const { t } = useTranslation();
  const { isLoggedIn } = useAccess();
  const navigate = useNavigate();

  // The login page opens only to those without a profile, so the way in ends a visit as well.
  const leaveForLogin = () => {
    endSession();
    void navigate({ to: addresses.login(), replace: true });
  };

  return (
    <>
      <MenuLinks menu="profile" />
      <MenuItem icon={isLoggedIn ? LogOutIcon : LogInIcon} onChoose={leaveForLogin}>
        {isLoggedIn ? t("shell.logOut") : t("shell.logIn")}
      </MenuItem>
    </>
  );
};

const MenuLinks = ({ menu }: Pick<MenuEntry, "menu">) => {
  const { t } = useTranslation();
  const access = useAccess();
  return ENTRIES.filter(
    ({ menu: place, isShown }) => place === menu && isShown?.(access) !== false,
  ).map(({ to, icon, label, countsWaiting }) => (
    <MenuItem key={to}>
      <Link
        to={to}
        className={menuItemClass()}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Icon of={icon} />
        <span>{t(label)}</span>
        {countsWaiting && <WaitingOf part={countsWaiting} />}
      </Link>
    </MenuItem>
  ));
};

const WaitingOf = ({ part }: { part: WaitingPart }) => {
  const { t } = useTranslation();
  const count = useWaiting(part);
  return <Badge count={count} label={t("shell.waiting", { count })} />;
};
