import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { listenForPush } from "./push.ts";
import { isPortalPage } from "./pages.ts";
import { cachePage } from "../src/lib/cached-pages.ts";
import { type ClientContext, serverRenderedAddress } from "../src/lib/server-rendered-address.ts";
import {
  isAsset,
  isPublic,
  isPictureFile,
  isMutablePicture,
  isCacheable,
  NON_PORTAL_PATHS,
  PAGES_CACHE,
  PEOPLE_CACHE,
  PICTURES_CACHE,
  PREVIEW_PAGE,
  CLIENT_CONTEXT_ADDRESS,
  CLIENT_CONTEXT_CACHE,
} from "../src/lib/worker-rules.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Files of the build and the shell page; the build injects the list. */
  buildFiles: PrecacheEntry[];
};

const DAY_SECONDS = 86_400;
/** Time in milliseconds after which a cached page replaces a slow response. */
const PAGE_TIMEOUT_MS = 1_000;
/** Time after which a cached picture replaces a slow response. */
const NETWORK_TIMEOUT_SECONDS = 5;

const build = new PrecacheController();
build.addToCacheList(self.buildFiles);
const { cacheName } = build.strategy;

self.addEventListener("install", (event) => void build.install(event));

// A new version takes over immediately and serves pages opened from now on. Open pages stay unchanged and
// still find their own code, which stays cached until they close.
void self.skipWaiting();
clientsClaim();

/** Deletes the files of former versions once no page needs them and no newer version is being installed. */
const deleteOldBuilds = async (event: ExtendableEvent) => {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window" });
  if (installing || waiting || pages.some(isPortalPage)) return;
  await build.activate(event);
};

const openShell = build.createHandlerBoundToURL("/shell");

const findServerRenderedAddress = async (url: URL) => {
  const response = await caches.match(CLIENT_CONTEXT_ADDRESS, { cacheName: CLIENT_CONTEXT_CACHE });
  return response && serverRenderedAddress(url, (await response.json()) as ClientContext);
};

/** Returns the server-rendered page: a fast response of the server, or the cached page. */
const findServerRenderedPage = async (
  url: URL,
  event: ExtendableEvent,
): Promise<Response | undefined> => {
  const address = await findServerRenderedAddress(url);
  if (address === undefined) return undefined;
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), PAGE_TIMEOUT_MS),
  );
  const request = fetch(address).catch(() => undefined);
  const store = (response: Response | undefined) =>
    response && cachePage(address, response.clone());
  // Without storage the page is shown but not cached.
  event.waitUntil(request.then(store).catch(() => undefined));
  const response = await Promise.race([request, timeout]);
  if (response?.ok) return response;
  return caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true });
};

// Pages of former versions reference former files.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGES_CACHE)));

registerRoute(
  new NavigationRoute(
    async (options) => {
      options.event.waitUntil(deleteOldBuilds(options.event));
      return (await findServerRenderedPage(options.url, options.event)) ?? openShell(options);
    },
    { denylist: [...NON_PORTAL_PATHS, PREVIEW_PAGE] },
  ),
);

/** Code, styles and fonts of this version and of versions with open pages. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  async ({ request }) =>
    (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request),
);

/** The file of an id never changes. Restricted files are not cached. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPictureFile(request, url),
  new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
);

/** The portal deletes this cache at log-out. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isMutablePicture(request, url),
  new NetworkFirst({
    cacheName: PEOPLE_CACHE,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 7 * DAY_SECONDS }),
    ],
  }),
);

listenForPush();
