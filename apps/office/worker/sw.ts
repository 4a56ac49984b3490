import { clientsClaim } from "workbox-core";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { CHECK_IN_CACHE, isAsset, isCheckInRequest } from "../src/lib/worker-rules.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Build files and the page of the office; the build injects the list. */
  buildFiles: PrecacheEntry[];
};

/** Network timeout before the worker serves the cached response. */
const NETWORK_TIMEOUT_SECONDS = 5;

const build = new PrecacheController();
build.addToCacheList(self.buildFiles);
const { cacheName } = build.strategy;

self.addEventListener("install", (event) => void build.install(event));
self.addEventListener("activate", (event) => void build.activate(event));
void self.skipWaiting();
clientsClaim();

const openCached = build.createHandlerBoundToURL("/office");
registerRoute(
  new NavigationRoute(async (options) => {
    try {
      return await fetch(options.request);
    } catch {
      // The page shows by itself that it is offline.
      return openCached(options);
    }
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  async ({ request }) =>
    (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request),
);

/** The office deletes this cache when the session ends. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCheckInRequest(url),
  new NetworkFirst({ cacheName: CHECK_IN_CACHE, networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS }),
);
