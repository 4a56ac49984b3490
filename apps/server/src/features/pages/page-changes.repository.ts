import { createEntries } from "../../db/entries.ts";
import { createLinks } from "../../db/links.ts";
import { countIn } from "../../db/of-edition.ts";
import {
  attendee,
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
  userGroup,
} from "../../db/schema/index.ts";

/** Whom an invitation is for: all who take part, people of some groups, or some people. */
export type Addressees = { to: "all" } | { to: "groups" | "attendees"; ids: readonly number[] };

export const pageRows = {
  information: createEntries(informationItem),
  invitations: createEntries(invitation),
  invitedGroups: createLinks(invitationGroup, "invitationId", "userGroupId"),
  invitedAttendees: createLinks(invitationAttendee, "invitationId", "attendeeId"),
};

/** Whom invitations may name. */
export const PEOPLE = { groups: countIn(userGroup), attendees: countIn(attendee) };
