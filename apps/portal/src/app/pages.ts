import { addresses } from "../lib/addresses.ts";
import type { Noun } from "../lib/load-texts.ts";

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
  resetPassword: definePage(() => import("../pages/reset-password/ResetPasswordPage.tsx"), "auth"),
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
