import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const mapMenu: MenuEntry = {
  menu: "conference",
  position: 50,
  label: "shell.map",
  icon: PlaceIcon,
  to: addresses.map(),
};
