import type { Language, Organiser } from "@foyer/contract";
import { isEmailAddress } from "../../../../lib/account-names.ts";
import type {
  ContentEvent,
  ContentHotel,
  ContentInformation,
  ContentInvitation,
  ContentPage,
  ContentPartner,
  ContentPartnerGroup,
  ContentTrade,
  Localised,
  Reference,
  RoomReference,
} from "./content-document.ts";
import {
  asReference,
  type Entry,
  has,
  readChoice,
  readFlag,
  readHtml,
  readLine,
  readLines,
  readLink,
  readList,
  readNeededLine,
  readNeededTitle,
  readNumber,
  readObject,
  readPictures,
  readReference,
  readTitle,
  refuseRepeatedKeys,
  report,
} from "./content-fields.ts";
import { isIconNumber } from "./icon-numbers.ts";

/** Reads a list of objects that have keys. */
export const readKeyed = <Result extends { key: string; path: string }>(
  entry: Entry,
  name: string,
  readOne: (entry: Entry) => Result,
): Result[] | null => {
  const entries = readList(entry, name, (value, path, source) =>
    readObject(value, path, source, readOne),
  );
  refuseRepeatedKeys(entries, entry);
  return entries;
};

export const readKey = (entry: Entry) => ({
  key: readNeededLine(entry, "key"),
  path: entry.path,
});

export const readHideable = (entry: Entry) => ({
  ...readKey(entry),
  isHidden: readFlag(entry, "hidden"),
});

const readEmail = (entry: Entry): string => {
  const value = readNeededLine(entry, "email");
  if (value !== "" && !isEmailAddress(value)) report(entry, "email", "bad-email", { value });
  return value;
};

/** Who runs the edition, in both languages; a text that one lacks is told in the other. */
export const readOrganiser = (entry: Entry): Localised<Organiser> => {
  const texts = {
    name: readNeededTitle(entry, "name"),
    street: readNeededTitle(entry, "street"),
    town: readNeededTitle(entry, "town"),
    technicalPartner: readTitle(entry, "technicalPartner"),
  };
  const links = {
    email: readEmail(entry),
    appStoreUrl: readLink(entry, "appStoreUrl", "https"),
    googlePlayUrl: readLink(entry, "googlePlayUrl", "https"),
  };
  const inLanguage = (language: Language): Organiser => {
    const textOf = (field: keyof typeof texts) =>
      texts[field][language] ?? texts[field].pl ?? texts[field].en;
    return {
      name: textOf("name") ?? "",
      street: textOf("street") ?? "",
      town: textOf("town") ?? "",
      technicalPartner: textOf("technicalPartner") ?? null,
      ...links,
    };
  };
  return { pl: inLanguage("pl"), en: inLanguage("en") };
};

export const readTrade = (entry: Entry): ContentTrade => ({
  ...readHideable(entry),
  name: readNeededTitle(entry, "name"),
});

export const readHotel = (entry: Entry): ContentHotel => ({
  ...readHideable(entry),
  name: readNeededTitle(entry, "name"),
  address: readLine(entry, "address"),
  url: readLink(entry, "url"),
  phone: readLine(entry, "phone"),
});

export const readPartnerGroup = (entry: Entry): ContentPartnerGroup => ({
  ...readHideable(entry),
  name: readNeededTitle(entry, "name"),
  isOnLanding: readFlag(entry, "onLanding"),
});

const readPage = (entry: Entry): ContentPage => ({
  ...readHideable(entry),
  title: readNeededTitle(entry, "title"),
  content: readHtml(entry, "content"),
});

/** A room by name or key, alone or with the floor and the building around it. */
const readRoom = (entry: Entry): RoomReference | null => {
  const value = entry.fields["room"];
  if (typeof value !== "object" || value === null) {
    const reference = readReference(entry, "room");
    return reference && { ...reference, floor: null, building: null };
  }
  entry.taken.add("room");
  const room = readObject(value, `${entry.path}/room`, entry, (place) => ({
    name: readNeededLine(place, "room"),
    path: place.path,
    floor: readLine(place, "floor"),
    building: readLine(place, "building"),
  }));
  return room && room.name !== "" ? room : null;
};

const readReferences = (entry: Entry, name: string): Reference[] | null =>
  readList(entry, name, asReference);

export const readPartner = (entry: Entry): ContentPartner => ({
  ...readHideable(entry),
  name: readNeededTitle(entry, "name"),
  description: readLines(entry, "description"),
  logo: readPictures(entry, "logo"),
  url: readLink(entry, "url"),
  group: readReference(entry, "group"),
  trade: readReference(entry, "trade"),
  room: readRoom(entry),
  representatives: readReferences(entry, "representatives"),
  panels: readReferences(entry, "panels"),
  invitations: readKeyed(entry, "invitations", readPage),
});

const readIcon = (entry: Entry): number | null => {
  const value = readNumber(entry, "icon", { min: -Infinity, max: Infinity });
  if (value === null || isIconNumber(value)) return value;
  report(entry, "icon", "bad-icon", { value });
  return null;
};

export const readInformation = (entry: Entry): ContentInformation => ({
  ...readPage(entry),
  icon: readIcon(entry),
});

type InvitationAudience = Pick<ContentInvitation, "audience" | "groups" | "attendees">;

const forAll = (): InvitationAudience => ({ audience: "all", groups: [], attendees: [] });

const readSome = (list: Entry): InvitationAudience => {
  const audience = has(list, "groups") ? "groups" : "attendees";
  const people = readReferences(list, audience);
  if (people === null) {
    list.problems.add("field-missing", list.path, { field: "groups, attendees" });
  } else if (people.length === 0) report(list, audience, "list-empty");
  return { ...forAll(), audience, [audience]: people ?? [] };
};

/** `"all"`, or an object that lists either groups or attendees. */
const readAudience = (entry: Entry): InvitationAudience => {
  const value = entry.fields["audience"];
  if (typeof value !== "object" || value === null) {
    readChoice(entry, "audience", ["all"]);
    return forAll();
  }
  entry.taken.add("audience");
  return readObject(value, `${entry.path}/audience`, entry, readSome) ?? forAll();
};

export const readInvitation = (entry: Entry): ContentInvitation => ({
  ...readInformation(entry),
  ...readAudience(entry),
});

const ITEM_TYPES = { cultural: 1, special: 2 } as const;

export const readEvent = (entry: Entry): ContentEvent => ({
  path: entry.path,
  event: { name: readNeededLine(entry, "event"), path: `${entry.path}/event` },
  itemType: ITEM_TYPES[readChoice(entry, "kind", ["cultural", "special"])],
  title: readTitle(entry, "title"),
  content: readHtml(entry, "content"),
  picture: readPictures(entry, "picture"),
});
