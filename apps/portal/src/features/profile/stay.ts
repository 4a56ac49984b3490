import type { LandingProfile } from "@foyer/contract/profile/portal";

/** Modules that the visitor may use. */
export type StayModules = { transport: boolean; recreationalEvent: boolean };

export const STAY_PARTS = ["transport", "recreationalEvent", "hotel"] as const;
export type StayPart = (typeof STAY_PARTS)[number];

export const isTransportConfirmed = ({ arrival, departure }: LandingProfile): boolean =>
  arrival !== null || departure !== null;

const hasTransport = (profile: LandingProfile): boolean =>
  profile.offersTransport || profile.signedUpForTransport || isTransportConfirmed(profile);

const isOpen: Record<StayPart, (profile: LandingProfile) => boolean> = {
  transport: (profile) => !isTransportConfirmed(profile) && !profile.signedUpForTransport,
  recreationalEvent: ({ partyEvent }) => partyEvent === null,
  hotel: () => false,
};

/**
 * Returns the parts of a stay, open tasks first. Transport needs access, and open requests or an own one. The
 * recreational event needs access and existing events, or an own sign-up. The hotel must be assigned.
 */
export const listStay = (
  profile: LandingProfile,
  modules: StayModules,
): { part: StayPart; isOpen: boolean }[] => {
  const isVisible: Record<StayPart, boolean> = {
    transport: modules.transport && hasTransport(profile),
    recreationalEvent:
      (modules.recreationalEvent && profile.offersRecreationalEvents) ||
      profile.partyEvent !== null,
    hotel: profile.hotel !== null,
  };
  return STAY_PARTS.filter((part) => isVisible[part])
    .map((part) => ({ part, isOpen: isOpen[part](profile) }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
};
