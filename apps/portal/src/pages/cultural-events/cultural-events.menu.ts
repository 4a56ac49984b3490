import EventIcon from "@material-design-icons/svg/filled/festival.svg?react";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { culturalEventsPage } from "./cultural-events.page.ts";

export const culturalEventsMenu: MenuEntry = {
  menu: "conference",
  position: 40,
  label: "events.title",
  icon: EventIcon,
  to: culturalEventsPage.path,
};
