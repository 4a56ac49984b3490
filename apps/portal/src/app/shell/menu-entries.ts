import { attendeesMenu } from "../../pages/attendees/attendees.menu.ts";
import { buildingsMenu } from "../../pages/buildings/buildings.menu.ts";
import { chatMenu } from "../../pages/chat/chat.menu.ts";
import { culturalEventsMenu } from "../../pages/cultural-events/cultural-events.menu.ts";
import { informationMenu } from "../../pages/information/information.menu.ts";
import { invitationsMenu } from "../../pages/invitations/invitations.menu.ts";
import { mainMenu } from "../../pages/main/main.menu.ts";
import { mapMenu } from "../../pages/map/map.menu.ts";
import { notificationsMenu } from "../../pages/notifications/notifications.menu.ts";
import { panelsMenu } from "../../pages/panels/panels.menu.ts";
import { partnersMenu } from "../../pages/partners/partners.menu.ts";
import { profileMenu } from "../../pages/profile/profile.menu.ts";
import { partyEventsMenu } from "../../pages/recreational-events/party-events.menu.ts";
import { transportMenu } from "../../pages/transport/transport.menu.ts";

export const menuEntries = [
  attendeesMenu,
  buildingsMenu,
  chatMenu,
  culturalEventsMenu,
  informationMenu,
  invitationsMenu,
  mainMenu,
  mapMenu,
  notificationsMenu,
  panelsMenu,
  partnersMenu,
  profileMenu,
  partyEventsMenu,
  transportMenu,
] as const;
