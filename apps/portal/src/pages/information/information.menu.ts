import InfoIcon from "@material-design-icons/svg/filled/info.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { informationPage } from "./information.page.ts";

export const informationMenu: MenuEntry = {
  menu: "conference",
  position: 10,
  label: "shell.information",
  icon: InfoIcon,
  to: informationPage.path,
};
