/** Pictures of people, which whoever logs out takes along. */
export const PEOPLE_CACHE = "people";

/** Pictures that everybody may see. */
export const PICTURES_CACHE = "pictures";

/**
 * Addresses that are no page of the portal: the office, the calls, what operators ask, and files. Who
 * opens one gets what the server says.
 */
export const NOT_OUR_PAGES: readonly RegExp[] = [
  /^\/(?:office|api|metrics|healthz|readyz|stop-emails)(?:[/?]|$)/i,
  /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
];

/** What a link to a preview opens: another may show it in a frame, and the server says who. */
export const PREVIEW_PAGE = /^\/preview(?:[/?]|$)/i;

type Asked = { readonly destination: string };
type Address = { readonly pathname: string };
type Answer = {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
};

const isPicture = ({ destination }: Asked) => destination === "image";

/** A file of the build, whose name changes with what is in it. */
export const isAsset = ({ pathname }: Address): boolean => pathname.startsWith("/assets/");

/** A picture by its id: of a partner, a plan, the map, or the file of a message. */
export const isPictureFile = (request: Asked, { pathname }: Address): boolean =>
  isPicture(request) && pathname === "/api/files/download";

/** A picture of a person or of a thematic path, which may be another one tomorrow. */
export const isPictureThatChanges = (request: Asked, { pathname }: Address): boolean =>
  isPicture(request) && /^\/api\/files\/download\/(?:avatar|thematic-path)$/.test(pathname);

/** Whether an answer is for everybody, so that it may outlive the person who saw it (docs/decisions/017). */
export const isForAll = ({ status, headers }: Answer): boolean =>
  status === 200 && /^public\b/.test(headers.get("cache-control") ?? "");
