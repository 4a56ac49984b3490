import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { readAgendaSearch } from "../features/agenda/agenda-search.ts";
import { lacksProfile, refreshProfile } from "../features/conferences/open-edition.ts";
import { addresses } from "../lib/addresses.ts";
import { readOpen } from "../lib/read-open.ts";
import { getSession } from "../lib/session.ts";
import { contentPage } from "./content-page.tsx";
import { decideRoute } from "./guard.ts";
import { readPanelsSearch } from "./panels-search.ts";
import { RouteError, RoutePending } from "./route-states.tsx";
import { Shell } from "./Shell.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address that somebody without a profile asked for; login leads on to it (design section 4). */
    asked?: string;
  }
}

/**
 * A page whose code is loaded when it is opened. The router knows the browsers' words for a failure
 * and would answer them by loading the document anew, which without a connection ends the portal;
 * in other words the failure reaches `RouteError`, where the person decides.
 */
const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error("The code of the page did not load", { cause });
      }),
    name,
  );

/** Lets a change of route through, or leads elsewhere. */
const admit = ({ pathname, href }: ParsedLocation) => {
  const verdict = decideRoute(getSession().profile !== null, pathname);
  if (verdict === "to-main") throw redirect({ to: addresses.main(), replace: true });
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

/** Unknown paths redirect to main (spec section 2). */
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
  component: page(() => import("../pages/login/LoginPage.tsx"), "LoginPage"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgotpassword",
  staticData: { layout: "auth" },
  component: page(
    () => import("../pages/forgot-password/ForgotPasswordPage.tsx"),
    "ForgotPasswordPage",
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/resetpassword",
  staticData: { layout: "auth" },
  validateSearch: (search: Record<string, unknown>): { username?: string; token?: string } => ({
    ...(typeof search["username"] === "string" && { username: search["username"] }),
    ...(typeof search["token"] === "string" && { token: search["token"] }),
  }),
  component: page(
    () => import("../pages/reset-password/ResetPasswordPage.tsx"),
    "ResetPasswordPage",
  ),
});

const main = createRoute({
  getParentRoute: () => root,
  path: "/",
  staticData: { layout: "landing" },
  validateSearch: readAgendaSearch,
  component: contentPage(page(() => import("../pages/main/MainPage.tsx"), "MainPage")),
});

const panels = createRoute({
  getParentRoute: () => root,
  path: "/panels",
  validateSearch: readPanelsSearch,
  component: contentPage(page(() => import("../pages/panels/PanelsPage.tsx"), "PanelsPage")),
});

const panelDetails = createRoute({
  getParentRoute: () => root,
  path: "/panels/details/$id",
  component: contentPage(
    page(() => import("../pages/panel-details/PanelDetailsPage.tsx"), "PanelDetailsPage"),
  ),
});

const buildings = createRoute({
  getParentRoute: () => root,
  path: "/buildings",
  component: contentPage(
    page(() => import("../pages/buildings/BuildingsPage.tsx"), "BuildingsPage"),
  ),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: "/profile",
  component: contentPage(page(() => import("../pages/profile/ProfilePage.tsx"), "ProfilePage")),
});

const terms = createRoute({
  getParentRoute: () => root,
  path: "/terms",
  component: contentPage(page(() => import("../pages/terms/TermsPage.tsx"), "TermsPage")),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: "/privacy",
  component: contentPage(page(() => import("../pages/privacy/PrivacyPage.tsx"), "PrivacyPage")),
});

const routeTree = root.addChildren([
  unknown,
  login,
  forgotPassword,
  resetPassword,
  main,
  panels,
  panelDetails,
  buildings,
  profile,
  terms,
  privacy,
]);

/** Below this many milliseconds a page that is on its way shows nothing (design section 5). */
const PENDING_AFTER_MS = 150;

/** Creates the router over the browser's history, or over another one in tests. */
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
