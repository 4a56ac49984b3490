import { ATTENDEE_ROLES, ITEM_TYPE } from "@foyer/contract";
import { IANAZone } from "luxon";
import { z } from "zod";
import { originOfTiles } from "../../../../lib/tiles-address.ts";
import { isFields } from "../json-places.ts";
import {
  choice,
  color,
  day,
  either,
  email,
  flag,
  formed,
  hour,
  html,
  icon,
  keyed,
  latitude,
  line,
  lines,
  link,
  list,
  localised,
  localTime,
  longitude,
  moduleId,
  moment,
  needed,
  neededTitle,
  number,
  optional,
  picture,
  reference,
  type RoomReference,
  rule,
  secureLink,
  some,
  tell,
  zoom,
} from "./content-values.ts";

const MAX_POINTS = 10_000;
const LEAST_POINTS = 2;
const MAX_PLACES = 1_000_000;

export const KINDS = {
  panel: ITEM_TYPE.panel,
  cultural: ITEM_TYPE.culturalEvent,
  special: ITEM_TYPE.specialEvent,
  slot: ITEM_TYPE.hourSlot,
} as const;

const { strictObject: object } = z;

/** What is listed under a key of its own. */
const item = { key: needed(line) };
const hideable = { ...item, hidden: flag() };
const named = { ...hideable, name: neededTitle };
const page = { ...hideable, title: neededTitle, content: localised(html) };
const titled = localised(line);
const pictures = localised(picture);

const settings = object({
  name: neededTitle,
  topic: titled,
  dateText: titled,
  logo: pictures,
  noAgendaText: localised(lines),
  noAttendeesText: localised(lines),
  visible: flag(),
  timeZone: needed(
    formed((value) => (IANAZone.isValidZone(value) ? undefined : ["bad-time-zone", { value }])),
  ),
  firstDay: needed(day),
  lastDay: needed(day),
  dayChange: optional(hour),
  showAgenda: flag(true),
  showAttendees: flag(true),
  agendaVisibleFields: list(number(0, 3, { isWhole: true })),
  partnersDisplayMode: optional(number(0, 2, { isWhole: true })),
  tellsChanges: flag(true),
}).check(
  rule(({ firstDay, lastDay }, issues) => {
    if (firstDay && lastDay && firstDay > lastDay) {
      tell(issues, ["range-reversed", { low: "firstDay", high: "lastDay" }], ["firstDay"]);
    }
  }),
);

const organiser = object({
  name: neededTitle,
  street: neededTitle,
  town: neededTitle,
  technicalPartner: titled,
  email: needed(email),
  appStoreUrl: optional(secureLink),
  googlePlayUrl: optional(secureLink),
});

const place = { ...item, name: neededTitle, picture: pictures };
const building = object({
  ...place,
  sortFloors: flag(),
  floors: keyed(object({ ...place, sortRooms: flag(), rooms: keyed(object(place)) })),
});

const hotel = object({
  ...named,
  address: optional(line),
  url: optional(link),
  phone: optional(line),
});

/** A room by name or key, alone or with the floor and the building around it. */
const room = either(
  object({ room: needed(line), floor: optional(line), building: optional(line) }).transform(
    ({ room: name, ...around }): RoomReference => ({ name, path: "", ...around }),
  ),
  optional(reference).transform(
    (alone): RoomReference | null => alone && { ...alone, floor: null, building: null },
  ),
);

const partner = object({
  ...named,
  description: localised(lines),
  logo: pictures,
  url: optional(link),
  group: optional(reference),
  trade: optional(reference),
  room,
  representatives: list(reference),
  panels: list(reference),
  invitations: keyed(object(page)),
});

const information = { ...page, icon: optional(icon) };

/** `"all"`, or an object that lists either groups or attendees. */
const audience = either(
  either(
    object({ groups: some(reference) }),
    object({ attendees: some(reference) }),
    (value) => isFields(value) && "groups" in value,
  ),
  optional(choice(["all"])),
);

const invitation = { ...information, audience };

const notification = object({
  ...invitation,
  panel: optional(reference),
  publishAt: optional(moment),
  expiresAt: optional(moment),
}).check(
  rule(({ publishAt, expiresAt }, issues) => {
    if (!(publishAt instanceof Date) || !(expiresAt instanceof Date)) return;
    const [low, high] = [publishAt.toISOString(), expiresAt.toISOString()];
    if (expiresAt <= publishAt) tell(issues, ["range-reversed", { low, high }], ["expiresAt"]);
  }),
);

type Issues = Parameters<typeof tell>[0];

const refuseReversed = (
  issues: Issues,
  values: Readonly<Record<string, unknown>>,
  [low, high]: readonly [string, string],
): void => {
  const [least, most] = [values[low], values[high]];
  if (typeof least === "number" && typeof most === "number" && least > most) {
    tell(issues, ["range-reversed", { low, high }], [low]);
  }
};

/** Tells where some, but not all, of the fields are given. */
const refuseHalf = (
  issues: Issues,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): void => {
  const missing = names.filter((name) => values[name] === null || values[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    tell(issues, ["half-given", { fields: names.join(", ") }]);
  }
};

const map = object({
  zoom: needed(zoom),
  lat: needed(latitude),
  long: needed(longitude),
  tilesUrl: optional(
    formed((value) => (originOfTiles(value) === undefined ? ["bad-tiles", { value }] : undefined)),
  ),
  tilesOnDemand: flag(),
  attribution: optional(line),
  picture: optional(picture),
  south: optional(latitude),
  west: optional(longitude),
  north: optional(latitude),
  east: optional(longitude),
}).check(
  rule((values, issues) => {
    // A server that gives tiles away wants to be named.
    if (values.tilesUrl && !values.attribution) tell(issues, ["field-missing"], ["attribution"]);
    refuseHalf(issues, values, ["picture", "south", "west", "north", "east"]);
    refuseReversed(issues, values, ["south", "north"]);
    refuseReversed(issues, values, ["west", "east"]);
  }),
);

const mapCategory = object({
  ...hideable,
  title: neededTitle,
  minZoom: optional(zoom),
  maxZoom: optional(zoom),
}).check(rule((values, issues) => refuseReversed(issues, values, ["minZoom", "maxZoom"])));

const mapMarker = object({
  ...named,
  description: localised(lines),
  information: localised(html),
  lat: optional(latitude),
  long: optional(longitude),
  category: optional(reference),
  building: optional(reference),
  picture: optional(picture),
}).check(rule((values, issues) => refuseHalf(issues, values, ["lat", "long"])));

const mapPolyline = object({
  ...hideable,
  color: needed(color),
  points: list(object({ lat: needed(latitude), long: needed(longitude) }), MAX_POINTS)
    .check(
      rule((points, issues) => {
        if ((points ?? []).length < LEAST_POINTS) {
          tell(issues, ["too-few-points", { limit: LEAST_POINTS }]);
        }
      }),
    )
    .transform((points) => points ?? []),
});

/** What a session is, and how it is told of; what is not there stays as it is. */
const sessionTexts = {
  title: titled,
  content: localised(html),
  picture: pictures,
};

const session = object({
  ...sessionTexts,
  session: needed(reference),
  kind: optional(choice(["panel", "cultural", "special", "slot"])),
  start: optional(localTime),
  end: optional(localTime),
  room,
  thematicPath: optional(reference),
  panelType: optional(reference),
  partOf: optional(reference),
  people: list(
    object({
      person: needed(reference),
      role: needed(number(0, ATTENDEE_ROLES.length - 1, { isWhole: true })),
    }),
  ),
  recommendedTo: list(reference),
  additionalContent: optional(link),
  showDetails: optional(z.boolean()),
  hidden: optional(z.boolean()),
});

const event = object({
  ...sessionTexts,
  event: needed(reference),
  kind: optional(choice(["cultural", "special"])),
});

const recreationalEvent = object({
  ...page,
  location: titled,
  picture: pictures,
  start: needed(localTime),
  end: optional(localTime),
  limit: optional(number(0, MAX_PLACES, { isWhole: true })),
});

const transport = object({
  active: flag(true),
  information: localised(html),
  arrivalRoute: titled,
  departureRoute: titled,
  options: keyed(
    object({
      ...item,
      direction: needed(choice(["arrival", "departure"])),
      day: needed(day),
      airport: flag(),
      hours: some(hour),
      location: neededTitle,
    }),
  ),
});

/** The sections of a content file; null for one that the file does not have and so leaves as it is. */
export const contentSchema = object({
  // Editors look for it; nothing is read from there.
  $schema: z.unknown().optional(),
  settings: optional(settings),
  organiser: optional(organiser),
  trades: keyed(object(named)),
  hotels: keyed(hotel),
  buildings: keyed(building),
  thematicPaths: keyed(object({ ...item, name: neededTitle, color: optional(color) })),
  panelTypes: keyed(object({ ...item, name: neededTitle })),
  userGroups: list(
    object({ name: needed(line), modules: needed(list(moduleId)), color: optional(color) }),
  ),
  partnerGroups: keyed(object({ ...named, onLanding: flag() })),
  partners: keyed(partner),
  information: keyed(object(information)),
  invitations: keyed(object(invitation)),
  map: optional(map),
  mapCategories: keyed(mapCategory),
  mapMarkers: keyed(mapMarker),
  mapPolylines: keyed(mapPolyline),
  sessions: list(session),
  events: list(event),
  recreationalEvents: keyed(recreationalEvent),
  transport: optional(transport),
  notifications: keyed(notification),
});

export const notificationSchema = object({
  $schema: z.unknown().optional(),
  notifications: keyed(notification),
});
