import type { LandingProfile } from "@foyer/contract/profile";

/** What somebody may be offered of an edition. */
export type Offers = { transport: boolean; party: boolean };

export const STAY_PARTS = ["transport", "party", "hotel"] as const;
export type StayPart = (typeof STAY_PARTS)[number];

export const isTransportConfirmed = ({ arrival, departure }: LandingProfile): boolean =>
  arrival !== null || departure !== null;

const hasTransport = (profile: LandingProfile): boolean =>
  profile.offersTransport || profile.signedUpForTransport || isTransportConfirmed(profile);

const isOpen: Record<StayPart, (profile: LandingProfile) => boolean> = {
  transport: (profile) => !isTransportConfirmed(profile) && !profile.signedUpForTransport,
  party: ({ partyEvent }) => partyEvent === null,
  hotel: () => false,
};

/**
 * What a person's stay is made of: transport for those with access, where the edition takes requests or
 * theirs stands; the recreational event for those with access, where there are some, or with one; the hotel for those who have one. What they have yet to do comes first.
 */
export const listStay = (
  profile: LandingProfile,
  offers: Offers,
): { part: StayPart; isOpen: boolean }[] => {
  const isShown: Record<StayPart, boolean> = {
    transport: offers.transport && hasTransport(profile),
    party: (offers.party && profile.offersPartyEvents) || profile.partyEvent !== null,
    hotel: profile.hotel !== null,
  };
  return STAY_PARTS.filter((part) => isShown[part])
    .map((part) => ({ part, isOpen: isOpen[part](profile) }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
};
