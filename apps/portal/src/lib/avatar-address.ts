import type { Attendee } from "@foyer/contract/attendees/attendee";
import { getSession } from "./session.ts";

/** Version in picture URLs, since browsers reuse the loaded picture of an unchanged URL. */
let changes = 0;

/** Changes the URLs of all pictures of people after one of them has changed. */
export const refreshAvatars = (): void => {
  changes += 1;
};

/**
 * Returns the path of a person's picture.
 * @param query identifies the person, as in the request
 */
export const avatarPath = (query: Record<string, string>): string => {
  const version = changes === 0 ? {} : { version: String(changes) };
  return `/api/files/download/avatar?${new URLSearchParams({ ...query, ...version })}`;
};

/**
 * Returns the URL of an attendee's picture.
 * @returns undefined if initials are shown: without a picture, or without the attendees module, which hides
 * ids
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
