import EventIcon from "@material-design-icons/svg/filled/festival.svg?react";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const culturalEventsMenu: MenuEntry = {
  menu: "conference",
  position: 40,
  label: "shell.culturalEvents",
  icon: EventIcon,
  to: addresses.culturalEvents(),
};
