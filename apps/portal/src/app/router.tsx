import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { lacksProfile, refreshProfile } from "../features/conferences/open-edition.ts";
import { addresses } from "../lib/addresses.ts";
import type { Page } from "../lib/define-page.ts";
import { readEditionAddress } from "../lib/edition-address.ts";
import { endSession } from "../lib/end-session.ts";
import { type OpenSearch, readOpen } from "../lib/read-open.ts";
import { accessNow, getSession, type Session } from "../lib/session.ts";
import { contentPage, takenUpPage, titledPage } from "./content-page.tsx";
import { type Caller, decideRoute, opensWithoutProfile } from "./guard.ts";
import { openWishedEdition } from "./open-wished-edition.ts";
import { pages } from "./pages.ts";
import { RouteError, RoutePending } from "./route-states.tsx";
import { Shell } from "./Shell.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The address that somebody without a profile asked for; login leads on to it (docs/specification.md, Navigation). */
    asked?: string;
    resetLink?: string;
  }
}

/**
 * A page whose code is loaded when it is opened. The router knows the browsers' words for
 * a failure and would answer them by reloading the document, which without a connection ends the
 * portal; in other words the failure reaches `RouteError`, where the person decides.
 */
const lazyPage = ({ load, title }: Page) =>
  lazyRouteComponent(async () => {
    try {
      const [component] = Object.values(await load());
      if (component === undefined) return { default: component };
      return { default: takenUpPage(title ? titledPage(title, component) : component) };
    } catch (cause) {
      throw new Error("The code of the page did not load", { cause });
    }
  });

const callerOf = ({ token, profile }: Session): Caller => {
  if (profile === null) return "nobody";
  return token === null ? "visitor" : "account";
};

/**
 * A link to My Forum may open a window that is not there: a text, for a visitor who has no such card, and what is
 * on the map, which is not drawn before somebody comes near. A press on that map opens its window on the spot.
 */
const leadToWindow = (
  { pathname, search: { open = "" } }: ParsedLocation<OpenSearch>,
  isShown: boolean,
) => {
  if (pathname !== addresses.main()) return;
  const leadTo = (to: string) => redirect({ to, search: { open }, replace: true });
  if (open.startsWith("information-") && !accessNow().takesPart) {
    throw leadTo(addresses.information());
  }
  if (!isShown && /^(marker|building)-/.test(open)) throw leadTo(addresses.map());
};

/** Lets a change of route through, or leads elsewhere. @param isShown whether its page shows already */
const admit = (location: ParsedLocation, isShown: boolean) => {
  const { pathname, href } = location;
  const verdict = decideRoute(callerOf(getSession()), pathname);
  if (verdict === "end-visit") endSession();
  if (verdict === "to-main") throw redirect({ to: addresses.main(), replace: true });
  if (verdict === "offer-log-out") {
    throw redirect({ to: addresses.main(), replace: true, state: { resetLink: href } });
  }
  if (verdict === "to-login") {
    throw redirect({ to: addresses.login(), replace: true, state: { asked: href } });
  }
  leadToWindow(location, isShown);
};

/** Opens the edition that an address names, and goes on without that in it: what is looked at stays as it is chosen. */
const leadToEdition = (location: ParsedLocation<{ edition?: unknown }>): void | Promise<void> => {
  const { edition, ...search } = location.search;
  const wished = readEditionAddress(edition);
  if (wished === undefined || getSession().profile === null) return;
  return openWishedEdition(wished).then(() => {
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  });
};

const root = createRootRoute({
  validateSearch: readOpen,
  component: Shell,
  beforeLoad: ({ location, matches }): void | Promise<void> => {
    const isShown = matches.at(-1)?.cause === "stay";
    const goOn = () => {
      admit(location, isShown);
      return leadToEdition(location);
    };
    return lacksProfile() ? refreshProfile().then(goOn) : goOn();
  },
});

/** Unknown paths redirect to main (docs/specification.md, Navigation). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: addresses.main(), replace: true });
  },
});

/** The route of a page. A page for those with a profile alone is framed so that it goes when the profile does. */
const createPageRoute = <Path extends string, Search extends object>(page: Page<Path, Search>) => {
  const { path, layout, readSearch } = page;
  const component = lazyPage(page);
  return createRoute({
    getParentRoute: () => root,
    path,
    ...(layout && { staticData: { layout } }),
    ...(readSearch && { validateSearch: readSearch }),
    component: opensWithoutProfile(path) ? component : contentPage(component),
  });
};

type RouteOf<Definition> =
  Definition extends Page<infer Path, infer Search, object>
    ? ReturnType<typeof createPageRoute<Path, Search>>
    : never;
type PageRoute = RouteOf<(typeof pages)[number]>;

const allPages: readonly Page[] = pages;
/** Each page keeps its own path and state as types, which a walk through all of them would lose. */
const pageRoutes = allPages.map((page): AnyRoute => createPageRoute(page)) as PageRoute[];

const routeTree = root.addChildren([unknown, ...pageRoutes]);

/** Below this many milliseconds a page that is on its way shows nothing. */
const PENDING_AFTER_MS = 150;

type RouterSettings = { history?: RouterHistory; scrollRestoration?: boolean };

/** @param settings the server, which draws pages too, has a history of its own and nothing that scrolls */
export const createPortalRouter = ({ history, scrollRestoration = true }: RouterSettings = {}) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration,
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
