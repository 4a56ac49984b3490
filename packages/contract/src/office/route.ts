import * as z from "zod/mini";
import { id } from "../fields.ts";
import type { ResponseBody, UploadBody } from "../route.ts";
import { PERSONS_ALONE, type Right } from "./rights.ts";

/**
 * Who may make a call of the office.
 * - `open`: anybody; it is how one gets in
 * - `session`: whoever has logged in to the office; a program with a token where the row says so
 * - `owner`: owners of the installation
 * - `reads`, `writes`: a role in the edition that the path names, with this right; 404 without a role
 *   there, 403 without the right
 */
export type OfficeAccess =
  | { office: "open" | "owner" }
  | { office: "session"; programs?: true }
  | { office: "reads" | "writes"; right: Right };

/** Whether no program may make a call, whatever its role. */
export const isForPersons = (access: OfficeAccess): boolean => {
  if ("right" in access) return PERSONS_ALONE.includes(access.right);
  return !(access.office === "session" && access.programs);
};

export type OfficeMethod = "GET" | "POST" | "PATCH" | "DELETE";

export type OfficeRoute = {
  method: OfficeMethod;
  /** Below `/api`, with `{parameters}`. */
  path: string;
  access: OfficeAccess;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType | UploadBody;
  /** The status of an answer, where it is another than 200. */
  status?: 201 | 202;
  /** It changes what was read before, whose version it names in `If-Match`; 428 without one. */
  ifMatch?: true;
  response: ResponseBody;
};

export const defineOfficeRoute = <const R extends OfficeRoute>(route: R): R => route;

/** An edition in a path: `2026-1` is the one of type 1 in 2026. */
export const editionName = z.string().check(z.regex(/^[1-9]\d{0,3}-[1-9]\d{0,8}$/));

const fromDigits = z.pipe(
  z.transform((value: unknown) =>
    typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value,
  ),
  id,
);

export const inEdition = { edition: editionName };
export const ofRecord = { ...inEdition, id: fromDigits };

/** What a call answers that has nothing to say. */
export const nothing = z.strictObject({});
