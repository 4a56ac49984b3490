import HomeIcon from "@material-design-icons/svg/filled/home.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { mainPage } from "./main.page.ts";

export const mainMenu: MenuEntry = {
  menu: "profile",
  position: 10,
  label: "shell.myForum",
  icon: HomeIcon,
  to: mainPage.path,
};
