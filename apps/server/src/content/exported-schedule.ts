import type { Language } from "@foyer/contract";
import { deriveUuid } from "../lib/uuid.ts";

/** Generator in exported schedules. */
export const GENERATOR = "Foyer";

/** Room of panels without a room, because schedules require one. */
export const NO_ROOM: Record<Language, string> = { pl: "Bez sali", en: "No room" };

type Salted = { emailSalt: string };

/**
 * Returns the guid of a person in exported schedules. It is stable, differs between editions, and reveals no
 * other id of the person.
 */
export const personGuid = ({ emailSalt }: Salted, attendeeId: number): string =>
  deriveUuid(`person\n${emailSalt}\n${attendeeId}`);
