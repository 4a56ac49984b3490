import * as z from "zod/mini";
import { id } from "./fields.ts";

/** A text of the organisers under a category: an icon, a title and HTML. */
export const CategoryItem = z.strictObject({
  id,
  category: z.strictObject({
    /** Number of an icon; unknown numbers show the notification icon. */
    icon: z.nullable(z.int()),
    description: z.strictObject({ title: z.string() }),
  }),
  description: z.strictObject({
    /** Sanitised HTML. */
    content: z.string(),
  }),
});
export type CategoryItem = z.output<typeof CategoryItem>;
