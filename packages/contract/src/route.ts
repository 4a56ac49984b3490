import type * as z from "zod/mini";
import type { ModuleId } from "./constants.ts";

/**
 * Who may make a call (docs/specification.md, Access).
 * - `session`: `public` needs none but honours one; `required` answers 401 without one.
 * - `module`: the caller takes part in the edition and has this module, else 403.
 *   Modules 3, 4 and 5 also need `accessGranted`.
 * - `participant`: the caller takes part in the edition, else 403.
 */
export type Access =
  | { session: "public" }
  | { session: "required"; module?: ModuleId; participant?: true };

export type Method = "GET" | "POST";

/** What a call answers with: JSON by a schema, or bytes of a media type. */
export type ResponseBody = z.ZodMiniType | { mediaType: string };

export type Route = {
  method: Method;
  /** Path below `/api`. */
  path: string;
  access: Access;
  /** One line for the documentation, in English. */
  summary: string;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: ResponseBody;
};

/** States a contract row and keeps its exact type. */
export const defineRoute = <const R extends Route>(route: R): R => route;

export const access = {
  public: { session: "public" },
  session: { session: "required" },
  participant: { session: "required", participant: true },
  module: <const M extends ModuleId>(module: M) => ({ session: "required", module }) as const,
} as const satisfies Record<string, Access | ((module: ModuleId) => Access)>;

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The typed query, body and answer of a row. Answers that are not JSON are bytes. */
export type QueryOf<R extends Route> = Parsed<R["query"]>;
export type BodyOf<R extends Route> = Parsed<R["body"]>;
export type ResponseOf<R extends Route> = R["response"] extends z.ZodMiniType
  ? z.output<R["response"]>
  : Uint8Array;
