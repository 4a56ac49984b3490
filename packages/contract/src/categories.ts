import * as z from "zod/mini";
import { id } from "./fields.ts";

/** A text that an organiser wrote under a category: an icon, a title, and HTML to open. */
export const CategoryItem = z.strictObject({
  id,
  category: z.strictObject({
    /** A number of the table of icons; any other is drawn as a notification. */
    icon: z.nullable(z.int()),
    description: z.strictObject({ title: z.string() }),
  }),
  description: z.strictObject({
    /** Sanitised HTML. */
    content: z.string(),
  }),
});
export type CategoryItem = z.output<typeof CategoryItem>;
