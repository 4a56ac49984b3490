import * as z from "zod/mini";
import { id, line } from "../fields.ts";
import { defineOfficeRoute, inEdition } from "./route.ts";

/** A record that another may name: its id, and what it is called. */
export const Option = z.strictObject({ id, title: z.string() });
export type Option = z.output<typeof Option>;

export const optionRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path: "/office/editions/{edition}/options",
    access: { office: "reads", right: "edition" },
    summary: "Records that a field may name, found by words or by their ids",
    params: z.strictObject(inEdition),
    query: z.strictObject({
      of: line(50),
      q: z.optional(line(200)),
      /** Ids, separated by commas. */
      ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/))),
    }),
    response: z.strictObject({ items: z.array(Option) }),
  }),
};
