import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { mapPage } from "./map.page.ts";

export const mapMenu: MenuEntry = {
  menu: "conference",
  position: 50,
  label: "maps.title",
  icon: PlaceIcon,
  to: mapPage.path,
};
