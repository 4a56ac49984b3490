import { type Addressees, createAudience, toAudience } from "../../content/addressees.ts";
import { type Content, createItems } from "../../content/items.ts";
import {
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
} from "../../db/schema/index.ts";

/** The content may be any HTML; it is stored sanitised. */
const PAGE = { parts: ["pages"], needed: "title", html: "content" } as const;

export const information = createItems({
  table: informationItem,
  resource: "information",
  ...PAGE,
});

type InvitationDraft = Omit<Content<typeof invitation>, "audience"> & { addressees: Addressees };

/** They throw Failure `validation-failed` for an invitation that is for nobody of the edition. */
export const invitations = createItems({
  table: invitation,
  resource: "invitations",
  ...PAGE,
  ...createAudience({
    groups: invitationGroup,
    attendees: invitationAttendee,
    owner: "invitationId",
  }),
  toValues: ({ addressees, ...page }: Partial<InvitationDraft>) => ({
    ...page,
    ...toAudience(addressees),
  }),
});
