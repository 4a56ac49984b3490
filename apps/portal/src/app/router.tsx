import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { readAgendaSearch } from "../features/agenda/agenda-search.ts";
import { readAttendeesSearch } from "../features/attendees/attendees-search.ts";
import { lacksProfile, refreshProfile } from "../features/conferences/open-edition.ts";
import { readMapSearch } from "../features/maps/map-search.ts";
import { readPartnersSearch } from "../features/partners/partners-search.ts";
import { addresses } from "../lib/addresses.ts";
import { endSession } from "../lib/end-session.ts";
import { needTexts } from "../lib/i18n.ts";
import { readOpen } from "../lib/read-open.ts";
import { getSession, type Session } from "../lib/session.ts";
import { contentPage } from "./content-page.tsx";
import { type Caller, decideRoute } from "./guard.ts";
import { type PageCode, pages } from "./pages.ts";
import { readPanelsSearch } from "./panels-search.ts";
import { MISSING_PAGE, RouteError, RoutePending } from "./route-states.tsx";
import { Shell } from "./Shell.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address that somebody without a profile asked for; login leads on to it (docs/specification.md, Navigation). */
    asked?: string;
    resetLink?: string;
  }
}

/**
 * A page whose code is loaded when it is opened. The router knows the browsers' words for a failure
 * and would answer them by reloading the document, which without a connection ends the portal;
 * in other words the failure reaches `RouteError`, where the person decides.
 */
const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(MISSING_PAGE, { cause });
      }),
    name,
  );

const codeOf =
  <Module,>({ load, texts }: PageCode<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), needTexts(texts)]);
    return module;
  };

const callerOf = ({ token, profile }: Session): Caller => {
  if (profile === null) return "nobody";
  return token === null ? "visitor" : "account";
};

/** Lets a change of route through, or leads elsewhere. */
const admit = ({ pathname, href }: ParsedLocation) => {
  const verdict = decideRoute(callerOf(getSession()), pathname);
  if (verdict === "end-visit") endSession();
  if (verdict === "to-main") throw redirect({ to: addresses.main(), replace: true });
  if (verdict === "offer-log-out") {
    throw redirect({ to: addresses.main(), replace: true, state: { resetLink: href } });
  }
  if (verdict === "to-login") {
    throw redirect({ to: addresses.login(), replace: true, state: { asked: href } });
  }
};

const root = createRootRoute({
  validateSearch: readOpen,
  component: Shell,
  beforeLoad: ({ location }) =>
    lacksProfile() ? refreshProfile().then(() => admit(location)) : admit(location),
});

/** Unknown paths redirect to main (docs/specification.md, Navigation). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: addresses.main(), replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  staticData: { layout: "auth" },
  component: page(codeOf(pages.login), "LoginPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotpassword",
  staticData: { layout: "auth" },
  component: page(codeOf(pages.forgotPassword), "ForgotPasswordPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/resetpassword",
  staticData: { layout: "auth" },
  validateSearch: (search: Record<string, unknown>): { username?: string; token?: string } => ({
    ...(typeof search["username"] === "string" && { username: search["username"] }),
    ...(typeof search["token"] === "string" && { token: search["token"] }),
  }),
  component: page(codeOf(pages.resetPassword), "ResetPasswordPage"),
});

/** A page that reads nothing of its address: its path, its code, and the component that the code exports. */
const contentRoute = <Path extends string, Name extends string>(
  path: Path,
  code: PageCode<Record<Name, () => ReactNode>>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: contentPage(page(codeOf(code), name)),
  });

const main = createRoute({
  getParentRoute: () => root,
  path: "/",
  staticData: { layout: "landing" },
  validateSearch: readAgendaSearch,
  component: contentPage(page(codeOf(pages.main), "MainPage")),
});

const panels = createRoute({
  getParentRoute: () => root,
  path: "/panels",
  validateSearch: readPanelsSearch,
  component: contentPage(page(codeOf(pages.panels), "PanelsPage")),
});

const panelDetails = createRoute({
  getParentRoute: () => root,
  path: "/panels/details/$id",
  component: contentPage(page(codeOf(pages.panelDetails), "PanelDetailsPage")),
});

const attendees = createRoute({
  getParentRoute: () => root,
  path: "/attendees",
  validateSearch: readAttendeesSearch,
  component: contentPage(page(codeOf(pages.attendees), "AttendeesPage")),
});

const attendeeDetails = createRoute({
  getParentRoute: () => root,
  path: "/attendees/details/$id",
  component: contentPage(page(codeOf(pages.attendeeDetails), "AttendeeDetailsPage")),
});

const map = createRoute({
  getParentRoute: () => root,
  path: "/map",
  validateSearch: readMapSearch,
  component: contentPage(page(codeOf(pages.map), "MapPage")),
});

const partners = createRoute({
  getParentRoute: () => root,
  path: "/partners",
  validateSearch: readPartnersSearch,
  component: contentPage(page(codeOf(pages.partners), "PartnersPage")),
});

const partnerDetails = createRoute({
  getParentRoute: () => root,
  path: "/partners/details/$id",
  component: contentPage(page(codeOf(pages.partnerDetails), "PartnerDetailsPage")),
});

const routeTree = root.addChildren([
  unknown,
  login,
  forgotPassword,
  resetPassword,
  main,
  panels,
  panelDetails,
  contentRoute("/information", pages.information, "InformationPage"),
  contentRoute("/invitations", pages.invitations, "InvitationsPage"),
  attendees,
  attendeeDetails,
  map,
  partners,
  partnerDetails,
  contentRoute("/cultural-events", pages.culturalEvents, "CulturalEventsPage"),
  contentRoute("/buildings", pages.buildings, "BuildingsPage"),
  contentRoute("/profile", pages.profile, "ProfilePage"),
  contentRoute("/terms", pages.terms, "TermsPage"),
  contentRoute("/privacy", pages.privacy, "PrivacyPage"),
]);

/** Below this many milliseconds a page that is on its way shows nothing. */
const PENDING_AFTER_MS = 150;

export const createPortalRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    scrollRestorationBehavior: "instant",
    // Plain parameters: what a person types into an address stays a text, digits included.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(search)) {
        if (value !== undefined) params.append(name, String(value));
      }
      return params.size === 0 ? "" : `?${params}`;
    },
  });

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: PortalRouter;
  }
}
