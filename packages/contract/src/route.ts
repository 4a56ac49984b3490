import type * as z from "zod/mini";
import type { ModuleId } from "./constants.ts";
import type { Right } from "./organisers/rights.ts";

/**
 * Access rule of a call of the portal (docs/specification.md, Access).
 * - `session`: `public` needs no login but uses one; `required` answers 401 without one.
 * - `participant`: the caller is a participant or an organiser of the edition, else 403.
 * - `module`: the caller is a participant with this module, else 403. Modules 3, 4 and 5 also require
 * `accessGranted`. Organisers may use some modules without being participants.
 * - `moduleAnywhere`: the caller has this module in any visible edition, else 403.
 */
export type PortalAccess =
  | { session: "public" }
  | { session: "required" }
  | { session: "required"; participant: true }
  | { session: "required"; module: ModuleId }
  | { session: "required"; moduleAnywhere: ModuleId };

/**
 * Access rule of a call of the office.
 * - `open`: no login, because the call is part of logging in
 * - `session`: a logged-in organiser, or an API client if the route allows one
 * - `owner`: owners of the installation
 * - `reads`, `writes`: a role with this right, or one of these rights, in the edition of the path; 404 without
 * a role there, 403 without the right
 */
export type OfficeAccess =
  | { office: "open" | "owner" }
  | { office: "session"; apiClients?: true }
  | { office: "reads" | "writes"; right: Right }
  | { office: "writes"; rights: readonly Right[] };

export type Access = PortalAccess | OfficeAccess;

/**
 * Source of the edition of a request to the portal. The office takes it from the path.
 * - `query`: `year` and `type` of the query
 * - `conferenceQuery`: `conferenceYear` and `conferenceType` of the query
 * - `conferenceBody`: the same fields of the body
 * - `object`: the edition of the object with the given id, which the handler determines
 */
export type EditionSource = "query" | "conferenceQuery" | "conferenceBody" | "object";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Response: JSON by a schema, or bytes of a media type. */
export type ResponseBody = z.ZodMiniType | { mediaType: string };

/** One file, sent as `multipart/form-data` in the field `file`, without other fields. */
export type UploadBody = {
  multipart: {
    file: {
      maxBytes: number;
      /** Allowed media types, detected from the content; null if the reader of the file validates it. */
      mediaTypes: readonly string[] | null;
    };
  };
};

/** Slowest supported upload connection: 256 kbit/s. */
const UPLOAD_BYTES_PER_SECOND = 32 * 1_024;

/** Extra time that server and client allow for an upload, in whole milliseconds. */
export const uploadTimeMs = (bytes: number): number =>
  Math.ceil((bytes / UPLOAD_BYTES_PER_SECOND) * 1_000);

export type Route = {
  method: Method;
  /** Path below `/api`, with `{parameters}`. */
  path: string;
  access: Access;
  /** Absent for calls of the office, and for calls that concern no edition. */
  edition?: EditionSource;
  /** Accepts a cookie, because browsers request images and downloads without a bearer token. */
  cookie?: true;
  /** Public content: clients request it without a token if the edition is visible to visitors. */
  publicContent?: true;
  /** Summary for the documentation, in English. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType | UploadBody;
  /** Status of a successful response, if not 200. */
  status?: 201 | 202;
  /** Requires the version of the record in `If-Match`; 428 without it. */
  ifMatch?: true;
  response: ResponseBody;
};

/** Routes of a feature, by name. */
export type Routes = Readonly<Record<string, Route>>;

/** Declares a route and preserves its exact type. */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The upload of a route, or undefined. */
export const uploadOf = ({
  body,
}: Pick<Route, "body">): UploadBody["multipart"]["file"] | undefined =>
  body && "multipart" in body ? body.multipart.file : undefined;

export const bodySchemaOf = ({ body }: Pick<Route, "body">): z.ZodMiniType | undefined =>
  body && "multipart" in body ? undefined : body;

export const access = {
  public: { session: "public" },
  session: { session: "required" },
  participant: { session: "required", participant: true },
  module: <const M extends ModuleId>(module: M) => ({ session: "required", module }) as const,
  moduleAnywhere: <const M extends ModuleId>(moduleAnywhere: M) =>
    ({ session: "required", moduleAnywhere }) as const,
  office: {
    open: { office: "open" },
    session: { office: "session" },
    sessionOrApiClient: { office: "session", apiClients: true },
    owner: { office: "owner" },
    reads: <const R extends Right>(right: R) => ({ office: "reads", right }) as const,
    writes: <const R extends Right>(right: R) => ({ office: "writes", right }) as const,
    writesAny: (rights: readonly Right[]) => ({ office: "writes", rights }) as const,
  },
} as const;

export type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** Typed parameters, query, body and response of a route. Responses other than JSON are bytes. */
export type ParamsOf<R extends Route> = Parsed<R["params"]>;
export type QueryOf<R extends Route> = Parsed<R["query"]>;
/** `File` is the type of an uploaded file, which differs between browser and server. */
export type BodyOf<R extends Route, File = never> = R["body"] extends UploadBody
  ? File
  : Parsed<R["body"]>;
export type ResponseOf<R extends Route> = R["response"] extends z.ZodMiniType
  ? z.output<R["response"]>
  : Uint8Array;
