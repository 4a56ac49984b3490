import HomeIcon from "@material-design-icons/svg/filled/home.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const mainMenu: MenuEntry = {
  menu: "profile",
  position: 10,
  label: "shell.myForum",
  icon: HomeIcon,
  to: addresses.main(),
};
