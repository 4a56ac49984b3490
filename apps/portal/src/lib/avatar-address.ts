import type { Attendee } from "@foyer/contract/attendee";
import { getSession } from "./session.ts";

/** How often a picture has been changed here. A page shows what it has of an address, whatever the server has now. */
let changes = 0;

/** Gives pictures of people other addresses, once one of them is another. */
export const showAvatarsAnew = (): void => {
  changes += 1;
};

/** Where a picture of a person is. @param query names whose it is, as the call for it does */
export const avatarPath = (query: Record<string, string>): string => {
  const version = changes === 0 ? {} : { version: String(changes) };
  return `/api/files/download/avatar?${new URLSearchParams({ ...query, ...version })}`;
};

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
  return avatarPath({
    conferenceYear: String(conference.year),
    conferenceType: String(conference.type),
    id: String(id),
  });
};
