import type { Language } from "@foyer/contract";
import { deriveUuid } from "../lib/uuid.ts";

/** What a schedule that Foyer gives away names as the program that wrote it. */
export const GENERATOR = "Foyer";

/** Where what is in no room is listed: schedules have a room for everything. */
export const NO_ROOM: Record<Language, string> = { pl: "Bez sali", en: "No room" };

type Salted = { emailSalt: string };

/**
 * The guid of a person in the schedules that an edition gives away: always the same, no other edition's,
 * and nothing that the portal or the office calls them by.
 */
export const personGuid = ({ emailSalt }: Salted, attendeeId: number): string =>
  deriveUuid(`person\n${emailSalt}\n${attendeeId}`);
