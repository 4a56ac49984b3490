import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { id, instant, line, uuid } from "../fields.ts";
import { type Draft, patchSchemaOf } from "./resource.ts";
import { sessions } from "./resources/programme.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

/** Values by what is typed by itself: a field as `startsAt`, or one language of it as `topic.en`. */
const parts = z.record(z.string(), z.unknown());

/** Parts as the fields that they are of, as somebody sends them. */
export const toDraft = (of: Readonly<Record<string, unknown>>): Draft => {
  const draft: Draft = {};
  for (const [key, value] of Object.entries(of)) {
    const [name = "", language] = key.split(".");
    draft[name] = language ? { ...(draft[name] as object | undefined), [language]: value } : value;
  }
  return draft;
};

/** A change of a session that is held back; the session itself stays as it is shown. */
export const SessionDraft = z.strictObject({
  /** That of the session. */
  id,
  version: z.string(),
  title: z.partialRecord(z.literal(LANGUAGES), z.string()),
  /** Who kept it last; null where that account is gone. */
  by: z.nullable(z.string()),
  at: instant,
  typed: parts,
  /** What the parts were when they were typed. */
  base: parts,
  /** What they are now. */
  now: parts,
  /** Those that somebody has changed since, to something else. */
  overtaken: z.array(z.string()),
  /** How many people who have the session in their agenda would be told of it. */
  told: z.int(),
});
export type SessionDraft = z.output<typeof SessionDraft>;

const PUBLISHED_MAX = 500;

/** Drafts by their sessions, in the versions that the caller has seen. */
const chosen = z
  .array(z.strictObject({ id, version: line(50) }))
  .check(z.minLength(1), z.maxLength(PUBLISHED_MAX));
export type ChosenDraft = z.output<typeof chosen>[number];

/** What became of drafts that were to be published. */
export const Publication = z.strictObject({
  published: z.array(id),
  /** Those that stay drafts, why, and on account of which fields. */
  refused: z.array(
    z.strictObject({ id, title: z.string(), reason: z.string(), fields: z.array(z.string()) }),
  ),
  /** The run by which all that was published can be put back; null where nothing was. */
  runId: z.nullable(uuid),
});
export type Publication = z.output<typeof Publication>;

/** What opens the portal as it would be once all is published, and until when. */
export const PreviewLink = z.strictObject({ token: z.string(), expiresAt: instant });
export type PreviewLink = z.output<typeof PreviewLink>;

const reads = { office: "reads", right: "programme" } as const;
const writes = { office: "writes", right: "programme" } as const;
const all = { path: "/office/editions/{edition}/drafts", params: z.strictObject(inEdition) };
const one = {
  path: "/office/editions/{edition}/sessions/{id}/draft",
  params: z.strictObject(ofRecord),
};

const preview = { path: "/office/editions/{edition}/preview", params: z.strictObject(inEdition) };

export const draftRoutes = {
  list: defineOfficeRoute({
    ...all,
    method: "GET",
    access: reads,
    summary: "The changes of sessions that are held back, the last one first",
    response: z.strictObject({ items: z.array(SessionDraft), total: z.int() }),
  }),
  keep: defineOfficeRoute({
    ...one,
    method: "POST",
    access: writes,
    summary:
      "Holds fields of a session back, laid over what is held back already; `seen` is the version of that",
    ifMatch: true,
    query: z.strictObject({ seen: z.optional(line(50)) }),
    body: patchSchemaOf(sessions),
    response: nothing,
  }),
  discard: defineOfficeRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Gives up what is held back of a session; `If-Match` names the draft's version",
    ifMatch: true,
    response: nothing,
  }),
  publish: defineOfficeRoute({
    ...all,
    path: `${all.path}/publication`,
    method: "POST",
    access: writes,
    summary:
      "Makes held back changes what everybody sees, together; those that may not be stay drafts",
    body: z.strictObject({ drafts: chosen }),
    response: Publication,
  }),
  look: defineOfficeRoute({
    ...preview,
    method: "GET",
    access: reads,
    summary: "What opens the preview for an hour, for one's own eyes",
    response: PreviewLink,
  }),
  share: defineOfficeRoute({
    ...preview,
    method: "POST",
    access: writes,
    summary: "What opens the preview for a week, for whoever is given it, without a login",
    status: 201,
    response: PreviewLink,
  }),
  endSharing: defineOfficeRoute({
    ...preview,
    method: "DELETE",
    access: writes,
    summary: "Ends all that opens the preview of the edition",
    response: nothing,
  }),
};
