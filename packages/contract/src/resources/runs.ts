import * as z from "zod/mini";
import { uuid } from "../fields.ts";
import { importChoice, importReading } from "../imports/office.ts";
import { access, defineRoute } from "../route.ts";

/** A long operation on many records; it continues without the user who started it. */
export const Run = z.strictObject({
  id: uuid,
  kind: z.enum(["bulk", "undo", "import", "schedule", "people"]),
  state: z.enum(["dry", "queued", "running", "done", "failed", "stopped", "undone"]),
  total: z.int(),
  done: z.int(),
  result: z.nullable(z.record(z.string(), z.unknown())),
});
export type Run = z.output<typeof Run>;

const params = z.strictObject({ id: uuid });

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
  undo: defineRoute({
    method: "POST",
    path: "/office/runs/{id}/undo",
    access: access.office.sessionOrApiClient,
    summary: "Undoes a run, except fields that were changed since",
    params,
    response: Run,
  }),
};
