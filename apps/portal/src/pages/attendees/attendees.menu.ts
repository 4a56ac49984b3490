import PeopleIcon from "@material-design-icons/svg/filled/people.svg?react";
import { MODULE } from "@foyer/contract/constants";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const attendeesMenu: MenuEntry = {
  menu: "conference",
  position: 20,
  label: "shell.attendees",
  icon: PeopleIcon,
  to: addresses.attendees(),
  isShown: ({ has }) => has(MODULE.attendees),
};
