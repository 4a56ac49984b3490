import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";

/** An e-mail of the office as its recipient gets it. */
export const EmailPreview = z.strictObject({
  sender: z.string(),
  /** Address for responses; null if the installation decides. */
  replyTo: z.nullable(z.string()),
  language: z.literal(LANGUAGES),
  subject: z.string(),
  text: z.string(),
});
export type EmailPreview = z.output<typeof EmailPreview>;
