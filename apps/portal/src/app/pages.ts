import { attendeeDetailsPage } from "../pages/attendee-details/attendee-details.page.ts";
import { attendeesPage } from "../pages/attendees/attendees.page.ts";
import { buildingsPage } from "../pages/buildings/buildings.page.ts";
import { chatPage } from "../pages/chat/chat.page.ts";
import { culturalEventsPage } from "../pages/cultural-events/cultural-events.page.ts";
import { forgotPasswordPage } from "../pages/forgot-password/forgot-password.page.ts";
import { informationPage } from "../pages/information/information.page.ts";
import { invitationsPage } from "../pages/invitations/invitations.page.ts";
import { loginPage } from "../pages/login/login.page.ts";
import { mainPage } from "../pages/main/main.page.ts";
import { mapPage } from "../pages/map/map.page.ts";
import { notificationsPage } from "../pages/notifications/notifications.page.ts";
import { panelDetailsPage } from "../pages/panel-details/panel-details.page.ts";
import { programmePage } from "../pages/programme/programme.page.ts";
import { partnerDetailsPage } from "../pages/partner-details/partner-details.page.ts";
import { partnersPage } from "../pages/partners/partners.page.ts";
import { privacyPage } from "../pages/privacy/privacy.page.ts";
import { profilePage } from "../pages/profile/profile.page.ts";
import { recreationalEventsPage } from "../pages/recreational-events/recreational-events.page.ts";
import { resetPasswordPage } from "../pages/reset-password/reset-password.page.ts";
import { termsPage } from "../pages/terms/terms.page.ts";
import { transportPage } from "../pages/transport/transport.page.ts";

export const pages = [
  attendeeDetailsPage,
  attendeesPage,
  buildingsPage,
  chatPage,
  culturalEventsPage,
  forgotPasswordPage,
  informationPage,
  invitationsPage,
  loginPage,
  mainPage,
  mapPage,
  notificationsPage,
  panelDetailsPage,
  programmePage,
  partnerDetailsPage,
  partnersPage,
  privacyPage,
  profilePage,
  recreationalEventsPage,
  resetPasswordPage,
  termsPage,
  transportPage,
] as const;
