import * as z from "zod/mini";
import { id } from "../fields.ts";

/** A person on a panel, as everyone may see them. */
export const Attendee = z.strictObject({
  /** Null if the caller lacks the attendees module. */
  id: z.nullable(id),
  externalId: z.nullable(z.string()),
  /** False if no photo exists, so that clients do not request one. */
  hasAvatar: z.boolean(),
  canChat: z.boolean(),
  linkedIn: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  description: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    country: z.nullable(z.string()),
    position: z.nullable(z.string()),
    company: z.nullable(z.string()),
    description: z.nullable(z.string()),
  }),
});
export type Attendee = z.output<typeof Attendee>;

/** Full name for display; either part may be empty. */
export const fullNameOf = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();
