import RecreationalEventIcon from "@material-design-icons/svg/filled/landscape.svg?react";
import { MODULE } from "@foyer/contract/constants";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { recreationalEventsPage } from "./recreational-events.page.ts";

export const recreationalEventsMenu: MenuEntry = {
  menu: "conference",
  position: 45,
  label: "recreationalEvents.title",
  icon: RecreationalEventIcon,
  to: recreationalEventsPage.path,
  isVisible: ({ has }) => has(MODULE.party),
};
