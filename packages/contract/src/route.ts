import type * as z from "zod/mini";
import type { ModuleId } from "./constants.ts";

/**
 * Who may make a call (docs/specification.md, Access).
 * - `session`: `public` needs none but honours one; `required` answers 401 without one.
 * - `participant`: the caller takes part in the edition or organises it, else 403.
 * - `module`: the caller takes part in the edition and has this module, else 403.
 *   Modules 3, 4 and 5 also need `accessGranted`. Organisers may use some modules without a part.
 * - `moduleAnywhere`: the caller has this module in some visible edition, else 403.
 */
export type Access =
  | { session: "public" }
  | { session: "required" }
  | { session: "required"; participant: true }
  | { session: "required"; module: ModuleId }
  | { session: "required"; moduleAnywhere: ModuleId };

/**
 * Where a call names the edition that it is about.
 * - `query`: `year` and `type` of the query
 * - `conferenceQuery`: `conferenceYear` and `conferenceType` of the query
 * - `conferenceBody`: the same of the body
 * - `object`: nowhere; it is the edition of the object that the call names, which the handler reveals
 * - `none`: it is about no edition
 */
export type EditionSource = "query" | "conferenceQuery" | "conferenceBody" | "object" | "none";

export type Method = "GET" | "POST";

/** What a call answers with: JSON by a schema, or bytes of a media type. */
export type ResponseBody = z.ZodMiniType | { mediaType: string };

/** One file, sent as `multipart/form-data` in the field `file` and nothing beside it. */
export type UploadBody = {
  multipart: {
    file: {
      maxBytes: number;
      /** What it may contain; what it is called does not matter. Null where whoever reads it judges it. */
      mediaTypes: readonly string[] | null;
    };
  };
};

/** The slowest line on which an upload is waited for, by server and client: 256 kbit/s. */
const UPLOAD_BYTES_PER_SECOND = 32 * 1_024;

/** How much longer than any other call an upload may take, in whole milliseconds. */
export const uploadTimeMs = (bytes: number): number =>
  Math.ceil((bytes / UPLOAD_BYTES_PER_SECOND) * 1_000);

export type Route = {
  method: Method;
  path: string;
  access: Access;
  edition: EditionSource;
  /** For images and downloads, which browsers ask for without a bearer token: a cookie may stand in. */
  cookie?: true;
  /** Public content: a client that may see the edition without a session asks for it without one. */
  publicContent?: true;
  /** One line for the documentation, in English. */
  summary: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType | UploadBody;
  response: ResponseBody;
};

/** States a contract row and keeps its exact type. */
export const defineRoute = <const R extends Route>(route: R): R => route;

/** The file that a row takes, or undefined for a row that takes none. */
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
} as const satisfies Record<string, Access | ((module: ModuleId) => Access)>;

export type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The typed query, body and answer of a row. Answers that are not JSON are bytes. */
export type QueryOf<R extends Route> = Parsed<R["query"]>;
/** `File` is what stands for an uploaded file: another thing in a browser than in the server. */
export type BodyOf<R extends Route, File = never> = R["body"] extends UploadBody
  ? File
  : Parsed<R["body"]>;
export type ResponseOf<R extends Route> = R["response"] extends z.ZodMiniType
  ? z.output<R["response"]>
  : Uint8Array;
