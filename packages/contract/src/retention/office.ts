import * as z from "zod/mini";
import { id, instant } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, ofRecord } from "../resources/path-params.ts";

/** Deadline in days for a deletion request (GDPR article 12(3): one month). */
export const DELETION_DUE_DAYS = 30;

/** A person of the edition who requested the deletion of their data. */
export const DeletionRequest = z.strictObject({
  id,
  name: z.string(),
  requestedAt: instant,
  /** Until then the person can withdraw the request; afterwards the account is deleted automatically. */
  deletesAt: instant,
  /** Legal deadline of the deletion. */
  dueAt: instant,
});
export type DeletionRequest = z.output<typeof DeletionRequest>;

/** Preview of the automatic deletion for an edition. */
export const RetentionOfEdition = z.strictObject({
  at: instant,
  /** Number of people whose accounts are deleted, because no later edition needs them. */
  people: z.int(),
  /** Number of those whose names stay in the programme. */
  named: z.int(),
  /** Number of people whose accounts stay, and who lose their hotel and transport data. */
  stays: z.int(),
});
export type RetentionOfEdition = z.output<typeof RetentionOfEdition>;

export const Privacy = z.strictObject({
  deletions: z.array(DeletionRequest),
  retention: RetentionOfEdition,
});
export type Privacy = z.output<typeof Privacy>;

const writes = access.office.writes("privacy");

export const privacyRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/privacy",
    access: writes,
    summary:
      "Returns deletion requests with their due dates, and the automatic deletion of the edition's data",
    params: z.strictObject(inEdition),
    response: Privacy,
  }),
  download: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/people/{id}/data",
    access: writes,
    summary:
      "Returns the data of a person in an edition as JSON, without conversations; the history records it",
    params: z.strictObject(ofRecord),
    response: { mediaType: "application/json" },
  }),
};
