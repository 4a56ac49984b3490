/** Pictures of people, which whoever logs out takes along. */
export const PEOPLE_CACHE = "people";

/** Pictures that everybody may see. */
export const PICTURES_CACHE = "pictures";

/** Pages as the server drew them, of the version of this worker. */
export const PAGES_CACHE = "pages";

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

/** Who reads pages on this device, as far as that makes them another page to everybody. */
export type Reader = {
  readonly language: string;
  /** As addresses name it. */
  readonly edition: string;
  readonly isLoggedIn: boolean;
};

/** Where the portal tells the worker of the reader. */
export const READER_CACHE = "reader";
export const READER_ADDRESS = "/reader";

const DRAWN_PAGE =
  /^\/(?:panels|partners|cultural-events|information|buildings|map|terms|privacy|(?:panels|partners)\/details\/[1-9]\d{0,8})?$/;

/**
 * Where the server draws a page as it is to a reader.
 * @returns undefined for a page that is drawn on the device alone, as My Forum is to who is logged in
 */
export const drawnAddressOf = (
  { pathname, search }: URL,
  { language, edition, isLoggedIn }: Reader,
): string | undefined => {
  const params = new URLSearchParams(search);
  const isPlain = [...params.keys()].every((name) => name === "day");
  const isOwn = isLoggedIn && pathname === "/";
  if (!DRAWN_PAGE.test(pathname) || !isPlain || isOwn) return undefined;
  params.set("language", language);
  params.set("edition", edition);
  return `${pathname}?${params}`;
};

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

/** Whether an answer may be kept at all, which what is seen in a preview may not. */
export const mayBeKept = ({ status, headers }: Answer): boolean =>
  status === 200 && headers.get("cache-control") !== "no-store";

/** Whether an answer is for everybody, so that it may outlive the person who saw it (docs/decisions/017). */
export const isForAll = ({ status, headers }: Answer): boolean =>
  status === 200 && /^public\b/.test(headers.get("cache-control") ?? "");
