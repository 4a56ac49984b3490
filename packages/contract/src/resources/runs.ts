import * as z from "zod/mini";
import { uuid } from "../fields.ts";
import { importChoice, importReading } from "../imports/office.ts";
import { access, defineRoute } from "../route.ts";
import { RUN_KINDS, RUN_STATES } from "./run-states.ts";

/** A long operation on many records; it continues without the user who started it. */
export const Run = z.strictObject({
  id: uuid,
  kind: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  total: z.int(),
  done: z.int(),
  result: z.nullable(z.record(z.string(), z.unknown())),
});
export type Run = z.output<typeof Run>;

const params = z.strictObject({ id: uuid });

/** Records that an undo of a run concerns, and those that were changed since and keep the later changes. */
export const RunUndoPreview = z.strictObject({
  records: z.int(),
  changedSince: z.int(),
  /** Titles of some of the changed records. */
  titles: z.array(z.string()),
});
export type RunUndoPreview = z.output<typeof RunUndoPreview>;

export const runRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/office/runs/{id}",
    access: access.office.sessionOrApiClient,
    summary: "Returns the progress and result of a run",
    params,
    response: Run,
  }),
  stop: defineRoute({
    method: "POST",
    path: "/office/runs/{id}/stop",
    access: access.office.sessionOrApiClient,
    summary: "Stops a run; its completed part stays",
    params,
    response: Run,
  }),
  read: defineRoute({
    method: "POST",
    path: "/office/runs/{id}/read",
    access: access.office.sessionOrApiClient,
    summary: "Reads the file of an import again, with the selected columns and values",
    params,
    body: importReading,
    response: Run,
  }),
  apply: defineRoute({
    method: "POST",
    path: "/office/runs/{id}/apply",
    access: access.office.sessionOrApiClient,
    summary: "Applies a dry run",
    params,
    body: importChoice,
    response: Run,
  }),
  previewUndo: defineRoute({
    method: "GET",
    path: "/office/runs/{id}/undo",
    access: access.office.sessionOrApiClient,
    summary:
      "Returns the number of records that an undo of a run concerns, and of those changed since",
    params,
    response: RunUndoPreview,
  }),
  undo: defineRoute({
    method: "POST",
    path: "/office/runs/{id}/undo",
    access: access.office.sessionOrApiClient,
    summary: "Undoes a run, except fields that were changed since",
    params,
    response: Run,
  }),
};
