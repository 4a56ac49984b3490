import * as z from "zod/mini";
import { uuid } from "../fields.ts";
import { importChoice, importReading } from "./imports.ts";
import { defineOfficeRoute } from "./route.ts";

/** Long work over many records, which goes on without the one who began it. */
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
  get: defineOfficeRoute({
    method: "GET",
    path: "/office/runs/{id}",
    access: { office: "session", programs: true },
    summary: "How far a run is, and what came of it",
    params,
    response: Run,
  }),
  stop: defineOfficeRoute({
    method: "POST",
    path: "/office/runs/{id}/stop",
    access: { office: "session", programs: true },
    summary: "Ends a run; what it has done stays",
    params,
    response: Run,
  }),
  read: defineOfficeRoute({
    method: "POST",
    path: "/office/runs/{id}/read",
    access: { office: "session", programs: true },
    summary: "Reads the file of an import again, its columns and values taken as told",
    params,
    body: importReading,
    response: Run,
  }),
  apply: defineOfficeRoute({
    method: "POST",
    path: "/office/runs/{id}/apply",
    access: { office: "session", programs: true },
    summary: "Does what a dry run has shown",
    params,
    body: importChoice,
    response: Run,
  }),
  undo: defineOfficeRoute({
    method: "POST",
    path: "/office/runs/{id}/undo",
    access: { office: "session", programs: true },
    summary: "Puts back what a run changed, where nobody has changed it since",
    params,
    response: Run,
  }),
};
