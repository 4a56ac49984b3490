import SettingsIcon from "@material-design-icons/svg/filled/settings.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const profileMenu: MenuEntry = {
  menu: "profile",
  position: 20,
  label: "shell.settings",
  icon: SettingsIcon,
  to: addresses.profile(),
};
