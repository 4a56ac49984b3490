/** Pictures of people, deleted at log-out. */
export const PEOPLE_CACHE = "people";

/** Public pictures. */
export const PICTURES_CACHE = "pictures";

/** Server-rendered pages of this worker's version. */
export const PAGES_CACHE = "pages";

/** Paths outside the portal: the office, the API, operators' endpoints and files. The server answers them. */
export const NON_PORTAL_PATHS: readonly RegExp[] = [
  /^\/(?:office|api|metrics|healthz|readyz|unsubscribe|account-links)(?:[/?]|$)/i,
  /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
];

/** Preview links always go to the server, which decides who may embed them in a frame. */
export const PREVIEW_PAGE = /^\/preview(?:[/?]|$)/i;

/** Cache in which the portal stores the client context for the worker. */
export const CLIENT_CONTEXT_CACHE = "client-context";
export const CLIENT_CONTEXT_ADDRESS = "/client-context";

type FetchRequest = { readonly destination: string };
type Address = { readonly pathname: string };
type FetchResponse = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
};

const isPicture = ({ destination }: FetchRequest) => destination === "image";

/** True for a file of the build, whose name contains a hash. */
export const isAsset = ({ pathname }: Address): boolean => pathname.startsWith("/assets/");

/** True for a picture by id: of a partner, a plan, the map or a message. */
export const isPictureFile = (request: FetchRequest, { pathname }: Address): boolean =>
  isPicture(request) && pathname === "/api/files/download";

/** True for a picture of a person or a thematic path, which may change at the same URL. */
export const isMutablePicture = (request: FetchRequest, { pathname }: Address): boolean =>
  isPicture(request) && /^\/api\/files\/download\/(?:avatar|thematic-path)$/.test(pathname);

/** True if a response may be cached at all; responses in a preview may not. */
export const isCacheable = ({ status, headers }: FetchResponse): boolean =>
  status === 200 && headers.get("cache-control") !== "no-store";

/** True if a response is public, so that it may stay after the person logs out (docs/decisions/017). */
export const isPublic = ({ status, headers }: FetchResponse): boolean =>
  status === 200 && /^public\b/.test(headers.get("cache-control") ?? "");
