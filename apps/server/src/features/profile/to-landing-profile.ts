import type { LandingProfile, Language } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import type { Translated } from "../../db/schema/columns.ts";
import { countryNamesIn } from "../../lib/country-names.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { ProfileRow } from "./profile.repository.ts";

const nameCountry = { pl: countryNamesIn("pl"), en: countryNamesIn("en") };

const getPlace = (place: Translated<string> | null, language: Language): string | null =>
  place?.[language] || place?.[language === "pl" ? "en" : "pl"] || null;

const toPerson = ({ account, attendee }: ProfileRow, language: Language) => {
  const getText = (key: "position" | "company" | "description") =>
    (attendee && fieldInLanguage(attendee.text, language, key)) || null;
  return {
    attendeeId: attendee?.id ?? null,
    externalId: attendee?.externalId ?? null,
    entryCode: attendee?.entryCode ?? null,
    userId: account.id,
    hasAvatar: attendee !== null && attendee.avatarFileId !== null,
    firstName: attendee?.firstName ?? account.username,
    lastName: attendee?.lastName ?? "",
    country: attendee?.country ? nameCountry[language](attendee.country) : null,
    position: getText("position"),
    company: getText("company"),
    description: getText("description"),
    // The account's value overrides the organisers' value, and an empty one shows nothing.
    linkedIn: (account.linkedIn ?? attendee?.linkedIn) || null,
    twitter: (account.twitter ?? attendee?.twitter) || null,
  };
};

const toBookings = (
  { hotel, request, confirmation, recreationalEvent }: ProfileRow,
  timeZone: string,
  language: Language,
) => {
  const toInstant = createInstants(timeZone);
  const toPickup = (at: Date | null | undefined, place: Translated<string> | null | undefined) =>
    at ? { date: toInstant(at), place: getPlace(place ?? null, language) } : null;
  return {
    hotel: (hotel && fieldInLanguage(hotel.text, language, "name")) ?? null,
    hotelAddress: hotel?.address ?? null,
    hotelUrl: hotel?.url ?? null,
    hotelPhone: hotel?.phone ?? null,
    arrival: toPickup(confirmation?.arrivalAt, confirmation?.arrivalPlace),
    departure: toPickup(confirmation?.departureAt, confirmation?.departurePlace),
    signedUpForTransport: request !== null,
    partyEvent: recreationalEvent && {
      id: recreationalEvent.id,
      title: fieldInLanguage(recreationalEvent.text, language, "title") ?? "",
      startDate: toInstant(recreationalEvent.startsAt),
      localization: fieldInLanguage(recreationalEvent.text, language, "location") ?? null,
    },
  };
};

/** Builds the profile for My Forum (docs/specification.md, My Forum). */
export const toLandingProfile = (
  row: ProfileRow,
  { timeZone, transportActive }: Pick<Edition, "timeZone" | "transportActive">,
  language: Language,
): LandingProfile => ({
  ...toPerson(row, language),
  ...toBookings(row, timeZone, language),
  offersTransport: transportActive,
  offersRecreationalEvents: row.offersRecreationalEvents,
});
