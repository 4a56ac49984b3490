import type { LandingProfile, Language } from "@foyer/contract";
import type { Edition } from "../../context/editions.ts";
import type { Translated } from "../../db/schema/columns.ts";
import { countryNamesIn } from "../../lib/country-names.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { OwnRow } from "./profile.repository.ts";

const nameCountry = { pl: countryNamesIn("pl"), en: countryNamesIn("en") };

const placeIn = (place: Translated<string> | null, language: Language): string | null =>
  place?.[language] || place?.[language === "pl" ? "en" : "pl"] || null;

const personOf = ({ account, attendee }: OwnRow, language: Language) => {
  const textOf = (key: "position" | "company" | "description") =>
    (attendee && fieldInLanguage(attendee.text, language, key)) || null;
  const description = textOf("description");
  return {
    attendeeId: attendee?.id ?? null,
    externalId: attendee?.externalId ?? null,
    entryCode: attendee?.entryCode ?? null,
    userId: account.id,
    hasAvatar: attendee !== null && attendee.avatarFileId !== null,
    firstName: attendee?.firstName ?? account.username,
    lastName: attendee?.lastName ?? "",
    country: attendee?.country ? nameCountry[language](attendee.country) : null,
    position: textOf("position"),
    company: textOf("company"),
    description: (description && sanitiseHtml(description)) || null,
    // The person's own choice goes before the organisers' value, and an emptied field shows nothing.
    linkedIn: (account.linkedIn ?? attendee?.linkedIn) || null,
    twitter: (account.twitter ?? attendee?.twitter) || null,
  };
};

const arrangementsOf = (
  { hotel, request, confirmation, partyEvent }: OwnRow,
  timeZone: string,
  language: Language,
) => {
  const toInstant = createInstants(timeZone);
  const rideOf = (at: Date | null | undefined, place: Translated<string> | null | undefined) =>
    at ? { date: toInstant(at), place: placeIn(place ?? null, language) } : null;
  return {
    hotel: (hotel && fieldInLanguage(hotel.text, language, "name")) ?? null,
    hotelAddress: hotel?.address ?? null,
    hotelUrl: hotel?.url ?? null,
    hotelPhone: hotel?.phone ?? null,
    arrival: rideOf(confirmation?.arrivalAt, confirmation?.arrivalPlace),
    departure: rideOf(confirmation?.departureAt, confirmation?.departurePlace),
    signedUpForTransport: request !== null,
    partyEvent: partyEvent && {
      id: partyEvent.id,
      title: fieldInLanguage(partyEvent.text, language, "title") ?? "",
      startDate: toInstant(partyEvent.startsAt),
      localization: fieldInLanguage(partyEvent.text, language, "location") ?? null,
    },
  };
};

/** What a person is shown of themselves on My Forum (docs/specification.md, My Forum). */
export const toLandingProfile = (
  row: OwnRow,
  { timeZone, transportActive }: Pick<Edition, "timeZone" | "transportActive">,
  language: Language,
): LandingProfile => ({
  ...personOf(row, language),
  ...arrangementsOf(row, timeZone, language),
  offersTransport: transportActive,
  offersPartyEvents: row.offersPartyEvents,
});
