// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
import { attendeeDetailsPage } from "../pages/attendee-details/attendee-details.page.ts";
import { attendeesPage } from "../pages/attendees/attendees.page.ts";
import { buildingsPage } from "../pages/buildings/buildings.page.ts";
import { culturalEventsPage } from "../pages/cultural-events/cultural-events.page.ts";
import { forgotPasswordPage } from "../pages/forgot-password/forgot-password.page.ts";
import { informationPage } from "../pages/information/information.page.ts";
import { invitationsPage } from "../pages/invitations/invitations.page.ts";
import { loginPage } from "../pages/login/login.page.ts";
import { mainPage } from "../pages/main/main.page.ts";
import { mapPage } from "../pages/map/map.page.ts";
import { panelDetailsPage } from "../pages/panel-details/panel-details.page.ts";
import { panelsPage } from "../pages/panels/panels.page.ts";
import { partnerDetailsPage } from "../pages/partner-details/partner-details.page.ts";
import { partnersPage } from "../pages/partners/partners.page.ts";
import { privacyPage } from "../pages/privacy/privacy.page.ts";
import { profilePage } from "../pages/profile/profile.page.ts";
import { resetPasswordPage } from "../pages/reset-password/reset-password.page.ts";
import { termsPage } from "../pages/terms/terms.page.ts";

export const pages = [
  attendeeDetailsPage,
  attendeesPage,
  buildingsPage,
  culturalEventsPage,
  forgotPasswordPage,
  informationPage,
  invitationsPage,
  loginPage,
  mainPage,
  mapPage,
  panelDetailsPage,
  panelsPage,
  partnerDetailsPage,
  partnersPage,
  privacyPage,
  profilePage,
  resetPasswordPage,
  termsPage,
] as const;
/** A page's code, and the nouns whose texts it draws; the two load side by side. */
export type PageCode<Module = unknown> = {
  readonly load: () => Promise<Module>;
  readonly texts: readonly Noun[];
};

const definePage = <Module>(load: () => Promise<Module>, ...texts: Noun[]): PageCode<Module> => ({
  load,
  texts,
});

/** Every page of the portal. A test holds that the texts of each are named. */
export const pages = {
  login: definePage(() => import("../pages/login/LoginPage.tsx"), "auth"),
  forgotPassword: definePage(
    () => import("../pages/forgot-password/ForgotPasswordPage.tsx"),
    "auth",
  ),
  resetPassword: definePage(
    () => import("../pages/reset-password/ResetPasswordPage.tsx"),
    "auth",
    "passwords",
  ),
  main: definePage(() => import("../pages/main/MainPage.tsx"), "landing", "agenda"),
  panels: definePage(() => import("../pages/panels/PanelsPage.tsx"), "panels", "agenda"),
  panelDetails: definePage(
    () => import("../pages/panel-details/PanelDetailsPage.tsx"),
    "panels",
    "agenda",
  ),
  information: definePage(() => import("../pages/information/InformationPage.tsx"), "categories"),
  invitations: definePage(() => import("../pages/invitations/InvitationsPage.tsx"), "categories"),
  attendees: definePage(() => import("../pages/attendees/AttendeesPage.tsx"), "attendees"),
  attendeeDetails: definePage(
    () => import("../pages/attendee-details/AttendeeDetailsPage.tsx"),
    "attendees",
    "panels",
    "agenda",
  ),
  partners: definePage(() => import("../pages/partners/PartnersPage.tsx"), "partners"),
  partnerDetails: definePage(
    () => import("../pages/partner-details/PartnerDetailsPage.tsx"),
    "partners",
    "panels",
    "agenda",
  ),
  culturalEvents: definePage(
    () => import("../pages/cultural-events/CulturalEventsPage.tsx"),
    "events",
  ),
  buildings: definePage(() => import("../pages/buildings/BuildingsPage.tsx"), "buildings"),
  map: definePage(() => import("../pages/map/MapPage.tsx"), "maps", "buildings"),
  profile: definePage(() => import("../pages/profile/ProfilePage.tsx"), "settings"),
  terms: definePage(() => import("../pages/terms/TermsPage.tsx"), "legal"),
  privacy: definePage(() => import("../pages/privacy/PrivacyPage.tsx"), "legal"),
} as const;

/** The pages that people come to first, by address: their code need not wait for the router's. */
export const firstPages: Partial<Record<string, PageCode>> = {
  [addresses.login()]: pages.login,
  [addresses.main()]: pages.main,
  [addresses.panels()]: pages.panels,
};
