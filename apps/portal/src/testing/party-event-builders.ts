import type { PartyEvent } from "@foyer/contract";

type PartyEventChange = Omit<Partial<PartyEvent>, "description"> & {
  title?: string;
  description?: Partial<PartyEvent["description"]>;
};

/** A recreational event as its list gives it: a walk to sign up for. @param change what differs */
export const buildPartyEvent = (change: PartyEventChange = {}): PartyEvent => {
  const { title = "Ridge walk", description, ...rest } = change;
  return {
    id: 12,
    startDate: "2026-11-19T06:30:00+01:00",
    limit: 40,
    signedUpCount: 23,
    isSignedUp: false,
    canSignUp: true,
    canSignOut: false,
    description: {
      title,
      content: "Nine kilometres",
      location: "Lower station",
      pictureFileId: null,
      ...description,
    },
    ...rest,
  };
};
