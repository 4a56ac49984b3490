import InfoIcon from "@material-design-icons/svg/filled/info.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const informationMenu: MenuEntry = {
  menu: "conference",
  position: 10,
  label: "shell.information",
  icon: InfoIcon,
  to: addresses.information(),
};
