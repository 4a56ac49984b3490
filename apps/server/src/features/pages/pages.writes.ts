import { type AudienceInput, createAudience, toAudienceValues } from "../../content/audience.ts";
import { type Content, createItems } from "../../content/items.ts";
import {
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
} from "../../db/schema/index.ts";

/** Content is stored as sanitised HTML. */
const PAGE = { parts: ["pages"], required: "title", html: "content" } as const;

export const information = createItems({
  table: informationItem,
  resource: "information",
  ...PAGE,
});

type InvitationInput = Omit<Content<typeof invitation>, "audience"> & { audience: AudienceInput };

/** Invitations. Writes throw Failure `validation-failed` for an empty audience. */
export const invitations = createItems({
  table: invitation,
  resource: "invitations",
  ...PAGE,
  ...createAudience({
    groups: invitationGroup,
    attendees: invitationAttendee,
    owner: "invitationId",
  }),
  toValues: ({ audience, ...page }: Partial<InvitationInput>) => ({
    ...page,
    ...toAudienceValues(audience),
  }),
});
