import * as z from "zod/mini";
import { instant, passwordBody } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** How long a person who asked for deletion may withdraw it. */
export const WITHDRAWAL_DAYS = 7;

/** What became of the caller's wish to have everything about them deleted; nulls where there is none. */
export const Deletion = z.strictObject({
  requestedAt: z.nullable(instant),
  /** When it happens unless it is withdrawn. */
  deletesAt: z.nullable(instant),
});
export type Deletion = z.output<typeof Deletion>;

export const myDataRoutes = {
  download: defineRoute({
    method: "POST",
    path: "/public/myprofile/data",
    access: access.session,
    edition: "none",
    summary:
      "All that is held about the caller, as a JSON file by tables, for who gives the password again",
    body: z.strictObject(passwordBody),
    response: { mediaType: "application/json" },
  }),
  deletion: defineRoute({
    method: "GET",
    path: "/public/myprofile/deletion",
    access: access.session,
    edition: "none",
    summary: "Whether and when the caller's account is to be deleted",
    response: Deletion,
  }),
  requestDeletion: defineRoute({
    method: "POST",
    path: "/public/myprofile/deletion",
    access: access.session,
    edition: "none",
    summary:
      "Ask for the deletion of one's account and data, which happens after seven days; asks for the password again",
    body: z.strictObject(passwordBody),
    response: Deletion,
  }),
  withdrawDeletion: defineRoute({
    method: "POST",
    path: "/public/myprofile/deletion/withdraw",
    access: access.session,
    edition: "none",
    summary: "Withdraw it",
    response: Deletion,
  }),
};
