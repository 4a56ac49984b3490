import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { tellPerson } from "./alerts.ts";
import { isPageOfPortal } from "./pages.ts";
import { keepPage } from "../src/lib/kept-pages.ts";
import {
  drawnAddressOf,
  isAsset,
  isForAll,
  isPictureFile,
  isPictureThatChanges,
  mayBeKept,
  NOT_OUR_PAGES,
  PAGES_CACHE,
  PEOPLE_CACHE,
  PICTURES_CACHE,
  PREVIEW_PAGE,
  READER_ADDRESS,
  READER_CACHE,
  type Reader,
} from "../src/lib/worker-rules.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** All that the build consists of, and the page; written by the build. */
  filesOfBuild: PrecacheEntry[];
};

const DAY_SECONDS = 86_400;
/** How long, in milliseconds, a page may be on its way before one that is kept opens. */
const DRAWN_WITHIN_MS = 1_000;
/** How long a picture may be on its way before the one that is kept is shown. */
const LINE_IS_LOST_SECONDS = 5;

const build = new PrecacheController();
build.addToCacheList(self.filesOfBuild);
const { cacheName } = build.strategy;

self.addEventListener("install", (event) => void build.install(event));

// A new version takes over at once: pages that are opened from now on are of it. Those that are open
// stay as they are, and find the rest of their own code, which is kept as long as any page is.
void self.skipWaiting();
clientsClaim();

/** Drops the files of former versions, once no page can need them and no newer ones are on their way. */
const dropFormerBuilds = async (event: ExtendableEvent) => {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window" });
  if (installing || waiting || pages.some(isPageOfPortal)) return;
  await build.activate(event);
};

const openShell = build.createHandlerBoundToURL("/shell");

const readDrawnAddress = async (url: URL) => {
  const answer = await caches.match(READER_ADDRESS, { cacheName: READER_CACHE });
  return answer && drawnAddressOf(url, (await answer.json()) as Reader);
};

/** A page with its words: as the server has it, if that comes at once, or as it had it last. */
const findDrawnPage = async (url: URL, event: ExtendableEvent): Promise<Response | undefined> => {
  const address = await readDrawnAddress(url);
  if (address === undefined) return undefined;
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), DRAWN_WITHIN_MS),
  );
  const asked = fetch(address).catch(() => undefined);
  const keep = (answer: Response | undefined) => answer && keepPage(address, answer.clone());
  // Without room on the device the page is shown, and not kept.
  event.waitUntil(asked.then(keep).catch(() => undefined));
  const answer = await Promise.race([asked, late]);
  if (answer?.ok) return answer;
  return caches.match(address, { cacheName: PAGES_CACHE, ignoreVary: true });
};

// What former versions have drawn names their files.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(PAGES_CACHE)));

registerRoute(
  new NavigationRoute(
    async (options) => {
      options.event.waitUntil(dropFormerBuilds(options.event));
      return (await findDrawnPage(options.url, options.event)) ?? openShell(options);
    },
    { denylist: [...NOT_OUR_PAGES, PREVIEW_PAGE] },
  ),
);

/** The code, styles and fonts of this version, and of the one that an open page is of. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  async ({ request }) =>
    (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request),
);

/** The file of an id never changes. What only some may see is not kept. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPictureFile(request, url),
  new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isForAll(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
);

/** Deleted by the portal when somebody logs out. */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPictureThatChanges(request, url),
  new NetworkFirst({
    cacheName: PEOPLE_CACHE,
    networkTimeoutSeconds: LINE_IS_LOST_SECONDS,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayBeKept(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 7 * DAY_SECONDS }),
    ],
  }),
);

tellPerson();
