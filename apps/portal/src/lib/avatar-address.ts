import type { Attendee } from "@foyer/contract/attendee";
import { getSession } from "./session.ts";

/**
 * Where an attendee's picture is.
 * @returns undefined where initials stand in: no picture, or no attendees module, without which no id is told
 */
export const avatarAddress = ({
  id,
  hasAvatar,
}: Pick<Attendee, "id" | "hasAvatar">): string | undefined => {
  const { conference } = getSession();
  if (id === null || !hasAvatar || conference === null) return undefined;
  const query = new URLSearchParams({
    conferenceYear: String(conference.year),
    conferenceType: String(conference.type),
    id: String(id),
  });
  return `/api/files/download/avatar?${query}`;
};
