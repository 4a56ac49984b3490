import { parseEditionName } from "@foyer/contract/edition-name";
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
import { isProfileMissing, refreshProfile } from "../features/conferences/open-edition.ts";
import { addresses } from "../lib/addresses.ts";
import type { Page } from "../lib/define-page.ts";
import { endSession } from "../lib/end-session.ts";
import { type OpenSearch, readOpen } from "../lib/read-open.ts";
import { accessNow, getSession, isSameEdition, type Session } from "../lib/session.ts";
import { contentPage, hydratedPage, titledPage } from "./content-page.tsx";
import { type Caller, decideRoute, opensWithoutProfile } from "./guard.ts";
import { openLinkedEdition } from "./open-linked-edition.ts";
import { pages } from "./pages.ts";
import { RouteError, RoutePending } from "./route-states.tsx";
import { Shell } from "./Shell.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** URL requested without a profile; login leads to it (docs/specification.md, Navigation). */
    returnTo?: string;
    resetLink?: string;
  }
}

/**
 * Loads the code of a page when it opens. The router recognises the browsers' messages for a failed import
 * and reloads the document, which ends the portal when offline.
 * A different message avoids this: the failure reaches `RouteError`, where the person decides.
 */
const lazyPage = ({ load, title, layout }: Page) =>
  lazyRouteComponent(async () => {
    try {
      const [component] = Object.values(await load());
      if (component === undefined) return { default: component };
      const page = title ? titledPage(title, component, layout === "slim") : component;
      return { default: hydratedPage(page) };
    } catch (cause) {
      throw new Error("The code of the page failed to load", { cause });
    }
  });

const callerOf = ({ token, profile }: Session): Caller => {
  if (profile === null) return "nobody";
  return token === null ? "visitor" : "account";
};

/**
 * Redirects a link to My Forum whose dialog is not available there: visitors have no information card, and
 * the map renders only when scrolled near.
 * A press on that map opens its dialog on the spot.
 */
const redirectToDialogPage = (
  { pathname, search: { open = "" } }: ParsedLocation<OpenSearch>,
  isPageOpen: boolean,
) => {
  if (pathname !== addresses.main()) return;
  const redirectTo = (to: string) => redirect({ to, search: { open }, replace: true });
  if (open.startsWith("information-") && !accessNow().isParticipant) {
    throw redirectTo(addresses.information());
  }
  if (!isPageOpen && /^(marker|building)-/.test(open)) throw redirectTo(addresses.map());
};

/**
 * Allows a navigation or redirects it.
 * @param isPageOpen true if the page is already open
 */
const guardRoute = (location: ParsedLocation, isPageOpen: boolean) => {
  const { pathname, href } = location;
  const decision = decideRoute(callerOf(getSession()), pathname);
  if (decision === "end-visit") endSession();
  if (decision === "to-main") throw redirect({ to: addresses.main(), replace: true });
  if (decision === "offer-log-out") {
    throw redirect({ to: addresses.main(), replace: true, state: { resetLink: href } });
  }
  if (decision === "to-login") {
    throw redirect({ to: addresses.login(), replace: true, state: { returnTo: href } });
  }
  redirectToDialogPage(location, isPageOpen);
};

/** Opens the edition of the URL. Removes it from the URL if it is not available. */
const openEditionOfUrl = (
  location: ParsedLocation<{ edition?: unknown }>,
): void | Promise<void> => {
  const { edition, ...search } = location.search;
  const linked = parseEditionName(String(edition));
  const isOpen = () => isSameEdition(getSession().conference, linked ?? null);
  if (linked === undefined || getSession().profile === null || isOpen()) return;
  const openOrRemove = async () => {
    await openLinkedEdition(linked);
    if (!isOpen())
      throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  };
  return openOrRemove();
};

const root = createRootRoute({
  validateSearch: readOpen,
  component: Shell,
  beforeLoad: ({ location, matches }): void | Promise<void> => {
    const isPageOpen = matches.at(-1)?.cause === "stay";
    const proceed = () => {
      guardRoute(location, isPageOpen);
      return openEditionOfUrl(location);
    };
    return isProfileMissing() ? refreshProfile().then(proceed) : proceed();
  },
});

/** Redirects unknown paths to main (docs/specification.md, Navigation). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: addresses.main(), replace: true });
  },
});

/** Creates the route of a page. Pages that require a profile unmount when the profile is lost. */
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
/** The cast preserves the path and search types of each page, which `map` would lose. */
const pageRoutes = allPages.map((page): AnyRoute => createPageRoute(page)) as PageRoute[];

const routeTree = root.addChildren([unknown, ...pageRoutes]);

/** Delay in milliseconds before a loading page shows the overlay. */
const PENDING_AFTER_MS = 150;

type RouterSettings = { history?: RouterHistory; scrollRestoration?: boolean };

/** @param settings for the server, which has its own history and no scroll position */
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
    // Plain parameters: search text in a URL stays a string, digits included.
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
