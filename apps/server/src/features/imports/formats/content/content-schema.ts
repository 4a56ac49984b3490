import { ITEM_TYPE } from "@foyer/contract";
import { z } from "zod";
import { originOfTiles } from "../../../../lib/tiles-address.ts";
import {
  choice,
  color,
  either,
  email,
  flag,
  formed,
  html,
  icon,
  isFields,
  keyed,
  latitude,
  line,
  lines,
  link,
  list,
  localised,
  longitude,
  moment,
  needed,
  neededTitle,
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

export const KINDS = {
  cultural: ITEM_TYPE.culturalEvent,
  special: ITEM_TYPE.specialEvent,
} as const;

const { strictObject: object } = z;

/** What is listed under a key of its own. */
const entry = { key: needed(line) };
const hideable = { ...entry, hidden: flag() };
const named = { ...hideable, name: neededTitle };
const page = { ...hideable, title: neededTitle, content: localised(html) };
const titled = localised(line);
const pictures = localised(picture);

const organiser = object({
  name: neededTitle,
  street: neededTitle,
  town: neededTitle,
  technicalPartner: titled,
  email: needed(email),
  appStoreUrl: optional(secureLink),
  googlePlayUrl: optional(secureLink),
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
    (given): RoomReference | null => given && { ...given, floor: null, building: null },
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
    // Whoever gives tiles away wants to be named.
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

const event = object({
  title: titled,
  content: localised(html),
  picture: pictures,
  event: needed(reference),
  kind: optional(choice(["cultural", "special"])),
});

/** The sections of a content file; null for one that the file does not have and so leaves as it is. */
export const contentSchema = object({
  // Editors look for it; nothing is read from there.
  $schema: z.unknown().optional(),
  organiser: optional(organiser),
  trades: keyed(object(named)),
  hotels: keyed(hotel),
  partnerGroups: keyed(object({ ...named, onLanding: flag() })),
  partners: keyed(partner),
  information: keyed(object(information)),
  invitations: keyed(object(invitation)),
  map: optional(map),
  mapCategories: keyed(mapCategory),
  mapMarkers: keyed(mapMarker),
  mapPolylines: keyed(mapPolyline),
  events: list(event),
});

export const notificationSchema = object({
  $schema: z.unknown().optional(),
  notifications: needed(keyed(notification)),
});
