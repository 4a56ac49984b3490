import { deriveUuid } from "../lib/uuid.ts";

type Salted = { emailSalt: string };

/**
 * The guid of a person in the schedules that an edition gives away: always the same, no other edition's,
 * and nothing that the portal or the office calls them by.
 */
export const personGuid = ({ emailSalt }: Salted, attendeeId: number): string =>
  deriveUuid(`person\n${emailSalt}\n${attendeeId}`);
