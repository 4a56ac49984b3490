import type { LandingProfile } from "@foyer/contract";

/** Participant of edition 2026/1, with nothing arranged yet. */
export const buildLandingProfile = (change: Partial<LandingProfile> = {}): LandingProfile => ({
  attendeeId: 7,
  externalId: "demo:anna",
  entryCode: "5A3F0C9E71B24D8896E0AB3417CFD25B",
  userId: 7,
  hasAvatar: false,
  firstName: "Anna",
  lastName: "Nowak",
  country: "Poland",
  position: "Director of Energy Policy",
  company: "Instytut Przełęczy",
  description: null,
  linkedIn: null,
  twitter: null,
  hotel: null,
  hotelAddress: null,
  hotelUrl: null,
  hotelPhone: null,
  arrival: null,
  departure: null,
  signedUpForTransport: false,
  partyEvent: null,
  offersTransport: true,
  offersRecreationalEvents: true,
  ...change,
});
