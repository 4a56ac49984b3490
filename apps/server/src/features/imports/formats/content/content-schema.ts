import { ATTENDEE_ROLES, ITEM_TYPE } from "@foyer/contract";
import { IANAZone } from "luxon";
import { z } from "zod";
import { originOfTiles } from "../../../../lib/tiles-address.ts";
import { isFields } from "../json-positions.ts";
import {
  choice,
  color,
  day,
  either,
  email,
  flag,
  formatted,
  hour,
  html,
  icon,
  keyed,
  latitude,
  singleLine,
  multiline,
  link,
  list,
  localised,
  localTime,
  longitude,
  moduleId,
  timestamp,
  required,
  requiredTitle,
  number,
  optional,
  picture,
  reference,
  type RoomReference,
  rule,
  secureLink,
  nonEmptyList,
  addIssue,
  zoom,
} from "./content-values.ts";

const MAX_POINTS = 10_000;
const MIN_POINTS = 2;
const MAX_SPOTS = 1_000_000;

export const KINDS = {
  panel: ITEM_TYPE.panel,
  cultural: ITEM_TYPE.culturalEvent,
  special: ITEM_TYPE.specialEvent,
  slot: ITEM_TYPE.hourSlot,
} as const;

const { strictObject: object } = z;

/** Item of a list with a key. */
const item = { key: required(singleLine) };
const hideable = { ...item, hidden: flag() };
const namedItem = { ...hideable, name: requiredTitle };
const page = { ...hideable, title: requiredTitle, content: localised(html) };
const titled = localised(singleLine);
const pictures = localised(picture);

const settings = object({
  name: requiredTitle,
  topic: titled,
  dateText: titled,
  logo: pictures,
  noAgendaText: localised(multiline),
  noAttendeesText: localised(multiline),
  visible: flag(),
  timeZone: required(
    formatted((value) => (IANAZone.isValidZone(value) ? undefined : ["bad-time-zone", { value }])),
  ),
  firstDay: required(day),
  lastDay: required(day),
  dayChange: optional(hour),
  showAgenda: flag(),
  showAttendees: flag(),
  agendaVisibleFields: list(number(0, 3, { isWhole: true })),
  partnersDisplayMode: optional(number(0, 2, { isWhole: true })),
  tellsChanges: flag(true),
}).check(
  rule(({ firstDay, lastDay }, issues) => {
    if (firstDay && lastDay && firstDay > lastDay) {
      addIssue(issues, ["range-reversed", { low: "firstDay", high: "lastDay" }], ["firstDay"]);
    }
  }),
);

const organiser = object({
  name: requiredTitle,
  street: requiredTitle,
  town: requiredTitle,
  technicalPartner: titled,
  email: required(email),
  appStoreUrl: optional(secureLink),
  googlePlayUrl: optional(secureLink),
});

const location = { ...item, name: requiredTitle, picture: pictures };
const building = object({
  ...location,
  sortFloors: flag(),
  floors: keyed(object({ ...location, sortRooms: flag(), rooms: keyed(object(location)) })),
});

const hotel = object({
  ...namedItem,
  address: optional(singleLine),
  url: optional(link),
  phone: optional(singleLine),
});

/** Room by name or key, optionally with its floor and building. */
const room = either(
  object({
    room: required(singleLine),
    floor: optional(singleLine),
    building: optional(singleLine),
  }).transform(({ room: name, ...fields }): RoomReference => ({ name, path: "", ...fields })),
  optional(reference).transform(
    (alone): RoomReference | null => alone && { ...alone, floor: null, building: null },
  ),
);

const partner = object({
  ...namedItem,
  description: localised(multiline),
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

/** `"all"`, or an object with either groups or attendees. */
const audience = either(
  either(
    object({ groups: nonEmptyList(reference) }),
    object({ attendees: nonEmptyList(reference) }),
    (value) => isFields(value) && "groups" in value,
  ),
  optional(choice(["all"])),
);

const invitation = { ...information, audience };

const notification = object({
  ...invitation,
  panel: optional(reference),
  publishAt: optional(timestamp),
  expiresAt: optional(timestamp),
}).check(
  rule(({ publishAt, expiresAt }, issues) => {
    if (!(publishAt instanceof Date) || !(expiresAt instanceof Date)) return;
    const [low, high] = [publishAt.toISOString(), expiresAt.toISOString()];
    if (expiresAt <= publishAt) addIssue(issues, ["range-reversed", { low, high }], ["expiresAt"]);
  }),
);

type Issues = Parameters<typeof addIssue>[0];

const rejectReversed = (
  issues: Issues,
  values: Readonly<Record<string, unknown>>,
  [low, high]: readonly [string, string],
): void => {
  const [lowValue, highValue] = [values[low], values[high]];
  if (typeof lowValue === "number" && typeof highValue === "number" && lowValue > highValue) {
    addIssue(issues, ["range-reversed", { low, high }], [low]);
  }
};

/** Rejects values of which some, but not all, are set. */
const rejectIncomplete = (
  issues: Issues,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): void => {
  const missing = names.filter((name) => values[name] === null || values[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    addIssue(issues, ["incomplete-group", { fields: names.join(", ") }]);
  }
};

const map = object({
  zoom: required(zoom),
  lat: required(latitude),
  long: required(longitude),
  tilesUrl: optional(
    formatted((value) =>
      originOfTiles(value) === undefined ? ["bad-tiles", { value }] : undefined,
    ),
  ),
  tilesOnDemand: flag(),
  attribution: optional(singleLine),
  picture: optional(picture),
  south: optional(latitude),
  west: optional(longitude),
  north: optional(latitude),
  east: optional(longitude),
}).check(
  rule((values, issues) => {
    // The terms of tile servers require attribution.
    if (values.tilesUrl && !values.attribution)
      addIssue(issues, ["field-missing"], ["attribution"]);
    rejectIncomplete(issues, values, ["picture", "south", "west", "north", "east"]);
    rejectReversed(issues, values, ["south", "north"]);
    rejectReversed(issues, values, ["west", "east"]);
  }),
);

const mapCategory = object({
  ...hideable,
  title: requiredTitle,
  minZoom: optional(zoom),
  maxZoom: optional(zoom),
}).check(rule((values, issues) => rejectReversed(issues, values, ["minZoom", "maxZoom"])));

const mapMarker = object({
  ...namedItem,
  description: localised(multiline),
  information: localised(html),
  lat: optional(latitude),
  long: optional(longitude),
  category: optional(reference),
  building: optional(reference),
  picture: optional(picture),
}).check(rule((values, issues) => rejectIncomplete(issues, values, ["lat", "long"])));

const mapPolyline = object({
  ...hideable,
  color: required(color),
  points: list(object({ lat: required(latitude), long: required(longitude) }), MAX_POINTS)
    .check(
      rule((points, issues) => {
        if ((points ?? []).length < MIN_POINTS) {
          addIssue(issues, ["too-few-points", { limit: MIN_POINTS }]);
        }
      }),
    )
    .transform((points) => points ?? []),
});

/** Texts and picture of a panel; missing ones stay unchanged. */
const panelTexts = {
  title: titled,
  content: localised(html),
  picture: pictures,
};

const panel = object({
  ...panelTexts,
  session: required(reference),
  kind: optional(choice(["panel", "cultural", "special", "slot"])),
  start: optional(localTime),
  end: optional(localTime),
  room,
  thematicPath: optional(reference),
  panelType: optional(reference),
  partOf: optional(reference),
  people: list(
    object({
      person: required(reference),
      role: required(number(0, ATTENDEE_ROLES.length - 1, { isWhole: true })),
    }),
  ),
  recommendedTo: list(reference),
  additionalContent: optional(link),
  showDetails: optional(z.boolean()),
  hidden: optional(z.boolean()),
});

const event = object({
  ...panelTexts,
  event: required(reference),
  kind: optional(choice(["cultural", "special"])),
});

const recreationalEvent = object({
  ...page,
  location: titled,
  picture: pictures,
  start: required(localTime),
  end: optional(localTime),
  limit: optional(number(0, MAX_SPOTS, { isWhole: true })),
});

const transport = object({
  active: flag(true),
  information: localised(html),
  arrivalRoute: titled,
  departureRoute: titled,
  options: keyed(
    object({
      ...item,
      direction: required(choice(["arrival", "departure"])),
      day: required(day),
      airport: flag(),
      hours: nonEmptyList(hour),
      location: requiredTitle,
    }),
  ),
});

/** Sections of a content file. A missing section is null and stays unchanged. */
export const contentSchema = object({
  // Editors use it to find the JSON schema; the import ignores it.
  $schema: z.unknown().optional(),
  settings: optional(settings),
  organiser: optional(organiser),
  trades: keyed(object(namedItem)),
  hotels: keyed(hotel),
  buildings: keyed(building),
  thematicPaths: keyed(object({ ...item, name: requiredTitle, color: optional(color) })),
  panelTypes: keyed(object({ ...item, name: requiredTitle })),
  userGroups: list(
    object({
      name: required(singleLine),
      modules: required(list(moduleId)),
      color: optional(color),
    }),
  ),
  partnerGroups: keyed(object({ ...namedItem, onLanding: flag() })),
  partners: keyed(partner),
  information: keyed(object(information)),
  invitations: keyed(object(invitation)),
  map: optional(map),
  mapCategories: keyed(mapCategory),
  mapMarkers: keyed(mapMarker),
  mapPolylines: keyed(mapPolyline),
  sessions: list(panel),
  events: list(event),
  recreationalEvents: keyed(recreationalEvent),
  transport: optional(transport),
  notifications: keyed(notification),
});

export const notificationSchema = object({
  $schema: z.unknown().optional(),
  notifications: keyed(notification),
});
