import PartyIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import { MODULE } from "@foyer/contract/constants";
import { addresses } from "../../lib/addresses.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";

export const partyEventsMenu: MenuEntry = {
  menu: "conference",
  position: 45,
  label: "shell.recreationalEvents",
  icon: PartyIcon,
  to: addresses.partyEvents(),
  isShown: ({ has }) => has(MODULE.party),
};
