import * as z from "zod/mini";
import { id, instant } from "../fields.ts";
import { defineOfficeRoute, inEdition, ofRecord } from "./route.ts";

/** Within so many days a wish to be deleted is met (GDPR article 12, paragraph 3: a month). */
export const DELETION_DUE_DAYS = 30;

/** Somebody of the edition who asked for all that is held about them to be deleted. */
export const DeletionRequest = z.strictObject({
  id,
  name: z.string(),
  requestedAt: instant,
  /** Until then the person may take it back; then the account goes by itself. */
  deletesAt: instant,
  /** By then it must have been done. */
  dueAt: instant,
});
export type DeletionRequest = z.output<typeof DeletionRequest>;

/** What goes of an edition by itself, and when, as far as is known today. */
export const RetentionOfEdition = z.strictObject({
  at: instant,
  /** People whose accounts go, for no later edition needs them. */
  people: z.int(),
  /** Of these, whose names stay where the programme has them. */
  named: z.int(),
  /** People whose accounts stay, of whom it goes where they stayed and how they were driven. */
  stays: z.int(),
});
export type RetentionOfEdition = z.output<typeof RetentionOfEdition>;

export const Privacy = z.strictObject({
  deletions: z.array(DeletionRequest),
  retention: RetentionOfEdition,
});
export type Privacy = z.output<typeof Privacy>;

const access = { office: "writes", right: "privacy" } as const;

export const privacyRoutes = {
  get: defineOfficeRoute({
    method: "GET",
    path: "/office/editions/{edition}/privacy",
    access,
    summary:
      "Who asked to be deleted and by when it is done, and what goes of the edition by itself",
    params: z.strictObject(inEdition),
    response: Privacy,
  }),
  download: defineOfficeRoute({
    method: "GET",
    path: "/office/editions/{edition}/people/{id}/data",
    access,
    summary:
      "All that is held about a person in an edition, as JSON, without what they and others wrote to one another; it is on record",
    params: z.strictObject(ofRecord),
    response: { mediaType: "application/json" },
  }),
};
