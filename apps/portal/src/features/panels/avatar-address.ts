import { getSession } from "../../lib/session.ts";

/**
 * Where an attendee's picture is. Takes the attendee's id, which only those with the attendees
 * module are told; gives undefined otherwise, so that initials stand in.
 */
export const avatarAddress = (id: number | null): string | undefined => {
  const { conference } = getSession();
  if (id === null || conference === null) return undefined;
  const query = new URLSearchParams({
    conferenceYear: String(conference.year),
    conferenceType: String(conference.type),
    id: String(id),
  });
  return `/api/files/download/avatar?${query}`;
};
