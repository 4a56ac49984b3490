import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import PartnersIcon from "@material-design-icons/svg/filled/corporate_fare.svg?react";
import HomeIcon from "@material-design-icons/svg/filled/home.svg?react";
import InfoIcon from "@material-design-icons/svg/filled/info.svg?react";
import LocationIcon from "@material-design-icons/svg/filled/location_city.svg?react";
import LogInIcon from "@material-design-icons/svg/filled/login.svg?react";
import LogOutIcon from "@material-design-icons/svg/filled/logout.svg?react";
import MailIcon from "@material-design-icons/svg/filled/mail.svg?react";
import PeopleIcon from "@material-design-icons/svg/filled/people.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import SettingsIcon from "@material-design-icons/svg/filled/settings.svg?react";
import EventIcon from "@material-design-icons/svg/filled/festival.svg?react";
import { MODULE } from "@foyer/contract/constants";
import { Link, useNavigate } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { endSession } from "../../lib/end-session.ts";
import { useAccess } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Icon, type IconShape } from "../../ui/icons/Icon.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { menuItemClass } from "../../ui/menu-item-class.ts";

/**
 * What the Conference menu leads to. The programme is public, so somebody who is not logged in is
 * shown it too; somebody who is needs agenda access. Invitations are for those who take part
 * (docs/specification.md, Access).
 */
export const ConferenceItems = () => {
  const { t } = useTranslation();
  const { isLoggedIn, takesPart, has } = useAccess();
  return (
    <>
      <MenuLink to={addresses.information()} icon={InfoIcon} label={t("shell.information")} />
      {has(MODULE.attendees) && (
        <MenuLink to={addresses.attendees()} icon={PeopleIcon} label={t("shell.attendees")} />
      )}
      {(!isLoggedIn || has(MODULE.agenda)) && (
        <MenuLink to={addresses.panels()} icon={CalendarIcon} label={t("shell.programme")} />
      )}
      <MenuLink
        to={addresses.culturalEvents()}
        icon={EventIcon}
        label={t("shell.culturalEvents")}
      />
      <MenuLink to={addresses.map()} icon={PlaceIcon} label={t("shell.map")} />
      <MenuLink to={addresses.buildings()} icon={LocationIcon} label={t("shell.buildings")} />
      <MenuLink to={addresses.partners()} icon={PartnersIcon} label={t("shell.partners")} />
      {takesPart && (
        <MenuLink to={addresses.invitations()} icon={MailIcon} label={t("shell.invitations")} />
      )}
    </>
  );
};

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
      <MenuLink to={addresses.main()} icon={HomeIcon} label={t("shell.myForum")} />
      <MenuLink to={addresses.profile()} icon={SettingsIcon} label={t("shell.settings")} />
      <MenuItem icon={isLoggedIn ? LogOutIcon : LogInIcon} onChoose={leaveForLogin}>
        {isLoggedIn ? t("shell.logOut") : t("shell.logIn")}
      </MenuItem>
    </>
  );
};

const MenuLink = ({ to, icon, label }: { to: string; icon: IconShape; label: string }) => (
  <MenuItem>
    <Link to={to} className={menuItemClass()} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon of={icon} />
      <span>{label}</span>
    </Link>
  </MenuItem>
);
