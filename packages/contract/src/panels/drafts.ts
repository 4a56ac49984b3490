import * as z from "zod/mini";
import { id, instant, singleLine, uuid } from "../fields.ts";
import { textsByLanguage } from "../resources/fields.ts";
import { type RecordInput, patchSchemaOf } from "../resources/resource.ts";
import { panels } from "./resource.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";

/** Values by field, as `startsAt`, or by one language of a field, as `topic.en`. */
const draftFields = z.record(z.string(), z.unknown());

/** Converts the values of a draft to the body of a change. */
export const toRecordInput = (fields: Readonly<Record<string, unknown>>): RecordInput => {
  const input: RecordInput = {};
  for (const [key, value] of Object.entries(fields)) {
    const [name = "", language] = key.split(".");
    input[name] = language ? { ...(input[name] as object | undefined), [language]: value } : value;
  }
  return input;
};

/** Unpublished changes of a panel; the panel itself remains as published. */
export const PanelDraft = z.strictObject({
  /** The id of the panel. */
  id,
  version: z.string(),
  title: textsByLanguage,
  /** The last author: the name, or the username if the caller may not see names; null if deleted. */
  by: z.nullable(z.string()),
  at: instant,
  changes: draftFields,
  /** The published values at the time of the change. */
  base: draftFields,
  /** The published values now. */
  current: draftFields,
  /** The fields that somebody has since changed to another value. */
  conflicts: z.array(z.string()),
  /** The number of people whom publication would notify, because the panel is in their agenda. */
  recipientCount: z.int(),
});
export type PanelDraft = z.output<typeof PanelDraft>;

const PUBLISHED_MAX = 500;

/** Drafts by panel id, in the versions that the caller has read. */
const selected = z
  .array(z.strictObject({ id, version: singleLine(50) }))
  .check(z.minLength(1), z.maxLength(PUBLISHED_MAX));
export type SelectedDraft = z.output<typeof selected>[number];

/** The result of a publication of drafts. */
export const Publication = z.strictObject({
  published: z.array(id),
  /** The rejected drafts, with the reason and the fields concerned. */
  refused: z.array(
    z.strictObject({ id, title: z.string(), reason: z.string(), fields: z.array(z.string()) }),
  ),
  /** The run that undoes the publication; null if nothing was published. */
  runId: z.nullable(uuid),
});
export type Publication = z.output<typeof Publication>;

/** A token that opens the preview of the portal, and its expiry. */
export const PreviewLink = z.strictObject({ token: z.string(), expiresAt: instant });
export type PreviewLink = z.output<typeof PreviewLink>;

const reads = access.office.reads("programme");
const writes = access.office.writes("programme");
const all = { path: "/office/editions/{edition}/drafts", params: z.strictObject(inEdition) };
const one = {
  path: "/office/editions/{edition}/panels/{id}/draft",
  params: z.strictObject(ofRecord),
};

const preview = { path: "/office/editions/{edition}/preview", params: z.strictObject(inEdition) };

export const draftRoutes = {
  list: defineRoute({
    ...all,
    method: "GET",
    access: reads,
    summary: "Returns the drafts of panels, newest first",
    response: z.strictObject({ items: z.array(PanelDraft), total: z.int() }),
  }),
  save: defineRoute({
    ...one,
    method: "POST",
    access: writes,
    summary:
      "Saves fields of a panel as a draft, merged into an existing draft, whose version is `draftVersion`",
    ifMatch: true,
    query: z.strictObject({ draftVersion: z.optional(singleLine(50)) }),
    body: patchSchemaOf(panels),
    response: nothing,
  }),
  discard: defineRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Discards the draft of a panel; `If-Match` carries the version of the draft",
    ifMatch: true,
    response: nothing,
  }),
  publish: defineRoute({
    ...all,
    path: `${all.path}/publication`,
    method: "POST",
    access: writes,
    summary: "Publishes drafts in one run; rejected drafts remain drafts",
    body: z.strictObject({ drafts: selected }),
    response: Publication,
  }),
  open: defineRoute({
    ...preview,
    method: "GET",
    access: reads,
    summary: "Creates a preview token for the caller, valid for one hour",
    response: PreviewLink,
  }),
  share: defineRoute({
    ...preview,
    method: "POST",
    access: writes,
    summary: "Creates a preview token to share, valid for one week without a login",
    status: 201,
    response: PreviewLink,
  }),
  revoke: defineRoute({
    ...preview,
    method: "DELETE",
    access: writes,
    summary: "Revokes all preview tokens of the edition",
    response: nothing,
  }),
};
