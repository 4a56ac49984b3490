import SettingsIcon from "@material-design-icons/svg/filled/settings.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { profilePage } from "./profile.page.ts";

export const profileMenu: MenuEntry = {
  menu: "profile",
  position: 20,
  label: "settings.title",
  icon: SettingsIcon,
  to: profilePage.path,
};
