import { type Content, createItems } from "../../content/items.ts";
import { listReference, columnReference, textPictureReference } from "../../content/references.ts";
import {
  attendee,
  panel,
  panelPartner,
  partner,
  partnerAttendee,
  partnerGroup,
  partnerInvitation,
  room,
  trade,
} from "../../db/schema/index.ts";
import { requireWebUrl } from "../../lib/web-url.ts";

const PARTNERS = { parts: ["partners"] } as const;

/** Trades of people and partners. */
export const trades = createItems({
  table: trade,
  resource: "trades",
  ...PARTNERS,
  required: "name",
});

export const partnerGroups = createItems({
  table: partnerGroup,
  resource: "partner-groups",
  ...PARTNERS,
  required: "name",
});

type PartnerInput = Content<typeof partner> & {
  /** Attendees who represent the partner, in order. */
  representatives?: readonly number[];
  /** Panels with the patronage of the partner. */
  panels?: readonly number[];
};

export const partners = createItems({
  table: partner,
  resource: "partners",
  ...PARTNERS,
  key: "externalId",
  required: "name",
  lists: {
    representatives: { table: partnerAttendee, owner: "partnerId", key: ["attendeeId"] },
    panels: { table: panelPartner, owner: "partnerId", key: ["panelId"] },
  },
  references: [
    columnReference("partnerGroupId", partnerGroup),
    columnReference("tradeId", trade),
    columnReference("roomId", room),
    textPictureReference("logoFileId"),
    listReference("representatives", "attendeeId", attendee),
    listReference("panels", "panelId", panel),
  ],
  check: ({ url }) => requireWebUrl(url),
  toValues: ({ representatives, panels, ...fields }: Partial<PartnerInput>) => ({
    ...fields,
    representatives: representatives?.map((attendeeId, position) => ({ attendeeId, position })),
    panels: panels?.map((panelId) => ({ panelId })),
  }),
});

/** Invitations of partners to participants. */
export const partnerInvitations = createItems({
  table: partnerInvitation,
  resource: "partner-invitations",
  ...PARTNERS,
  required: "title",
  html: "content",
  references: [columnReference("partnerId", partner)],
});
