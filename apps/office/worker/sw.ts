import { clientsClaim } from "workbox-core";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { DESK_CACHE, isAsset, isForDesk } from "../src/lib/worker-rules.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** All that the office consists of, and its page; written by the build. */
  filesOfBuild: PrecacheEntry[];
};

/** How long an answer may be on its way before the one that is kept is taken. */
const LINE_IS_LOST_SECONDS = 5;

const build = new PrecacheController();
build.addToCacheList(self.filesOfBuild);
const { cacheName } = build.strategy;

self.addEventListener("install", (event) => void build.install(event));
self.addEventListener("activate", (event) => void build.activate(event));
void self.skipWaiting();
clientsClaim();

const openKept = build.createHandlerBoundToURL("/office");
registerRoute(
  new NavigationRoute(async (options) => {
    try {
      return await fetch(options.request);
    } catch {
      // There is no line: what is kept opens, and says so itself.
      return openKept(options);
    }
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  async ({ request }) =>
    (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request),
);

/** Deleted by the office when a session ends. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isForDesk(url),
  new NetworkFirst({ cacheName: DESK_CACHE, networkTimeoutSeconds: LINE_IS_LOST_SECONDS }),
);
