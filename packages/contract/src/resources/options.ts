import * as z from "zod/mini";
import { id, singleLine } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "./path-params.ts";

/** A record as an option: its id and title, and a text that distinguishes equal titles. */
export const Option = z.strictObject({
  id,
  title: z.string(),
  detail: z.optional(z.string()),
});
export type Option = z.output<typeof Option>;

/** At most 200 ids, separated by commas. */
export const idsPattern = z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/);

export const optionRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/options",
    access: access.office.reads("edition"),
    summary: "Returns records that a field can reference, by search or by ids",
    params: z.strictObject(inEdition),
    query: z.strictObject({
      of: singleLine(50),
      q: z.optional(singleLine(200)),
      /** Comma-separated ids. */
      ids: z.optional(z.string().check(idsPattern)),
    }),
    response: z.strictObject({ items: z.array(Option) }),
  }),
};
