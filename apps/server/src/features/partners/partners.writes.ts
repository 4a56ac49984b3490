import { type Content, createItems } from "../../content/items.ts";
import { listRefersTo, refersTo, showsPictureInText } from "../../content/references.ts";
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

/** What people and partners deal in. */
export const trades = createItems({
  table: trade,
  resource: "trades",
  ...PARTNERS,
  needed: "name",
});

export const partnerGroups = createItems({
  table: partnerGroup,
  resource: "partner-groups",
  ...PARTNERS,
  needed: "name",
});

type PartnerDraft = Content<typeof partner> & {
  /** The attendees who speak for it, in their order. */
  representatives?: readonly number[];
  /** What is under its patronage. */
  panels?: readonly number[];
};

export const partners = createItems({
  table: partner,
  resource: "partners",
  ...PARTNERS,
  key: "externalId",
  needed: "name",
  lists: {
    representatives: { table: partnerAttendee, owner: "partnerId", key: ["attendeeId"] },
    panels: { table: panelPartner, owner: "partnerId", key: ["panelId"] },
  },
  references: [
    refersTo("partnerGroupId", partnerGroup),
    refersTo("tradeId", trade),
    refersTo("roomId", room),
    showsPictureInText("logoFileId"),
    listRefersTo("representatives", "attendeeId", attendee),
    listRefersTo("panels", "panelId", panel),
  ],
  check: ({ url }) => requireWebUrl(url),
  toValues: ({ representatives, panels, ...fields }: Partial<PartnerDraft>) => ({
    ...fields,
    representatives: representatives?.map((attendeeId, position) => ({ attendeeId, position })),
    panels: panels?.map((panelId) => ({ panelId })),
  }),
});

/** What partners invite those to who take part; the content may be any HTML. */
export const partnerInvitations = createItems({
  table: partnerInvitation,
  resource: "partner-invitations",
  ...PARTNERS,
  needed: "title",
  html: "content",
  references: [refersTo("partnerId", partner)],
});
