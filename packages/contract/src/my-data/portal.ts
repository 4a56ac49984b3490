import * as z from "zod/mini";
import { instant, passwordBody } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Period in days in which a deletion request can be withdrawn. */
export const WITHDRAWAL_DAYS = 7;

/** State of the caller's deletion request; nulls if there is none. */
export const Deletion = z.strictObject({
  requestedAt: z.nullable(instant),
  /** Time of the deletion unless the request is withdrawn. */
  deletesAt: z.nullable(instant),
});
export type Deletion = z.output<typeof Deletion>;

export const myDataRoutes = {
  download: defineRoute({
    method: "POST",
    path: "/public/myprofile/data",
    access: access.session,
    summary: "Returns all data about the caller as a JSON file by tables; requires the password",
    body: z.strictObject(passwordBody),
    response: { mediaType: "application/json" },
  }),
  deletion: defineRoute({
    method: "GET",
    path: "/public/myprofile/deletion",
    access: access.session,
    summary: "Returns the state of the caller's deletion request",
    response: Deletion,
  }),
  requestDeletion: defineRoute({
    method: "POST",
    path: "/public/myprofile/deletion",
    access: access.session,
    summary:
      "Requests the deletion of the caller's account and data after seven days; requires the password",
    body: z.strictObject(passwordBody),
    response: Deletion,
  }),
  withdrawDeletion: defineRoute({
    method: "POST",
    path: "/public/myprofile/deletion/withdraw",
    access: access.session,
    summary: "Withdraws the deletion request",
    response: Deletion,
  }),
};
