import * as z from "zod/mini";
import { id, instant, trimmedSingleLine, uuid } from "../fields.ts";
import { filterShapeOf, idsSchema } from "../resources/resource.ts";
import { people } from "./resource.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "../resources/path-params.ts";

/** Requirements that an attendee does not meet yet. */
export const MISSING = ["access", "group"] as const;

/** Attendee as a check-in station shows them. */
export const CheckInAttendee = z.strictObject({
  id,
  name: z.string(),
  /** Null without an account, and for roles that see no accounts. */
  username: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** User group, shown on the badge. */
  group: z.nullable(id),
  missing: z.array(z.literal(MISSING)),
  /**
   * SHA-256 of the entry code, in hexadecimal digits: a lost device contains no valid code.
   */
  codeHash: z.string(),
});
export type CheckInAttendee = z.output<typeof CheckInAttendee>;

export const CheckInGroup = z.strictObject({ id, name: z.string(), color: z.nullable(z.string()) });
export type CheckInGroup = z.output<typeof CheckInGroup>;

export const CheckInAttendees = z.strictObject({
  attendees: z.array(CheckInAttendee),
  groups: z.array(CheckInGroup),
});
export type CheckInAttendees = z.output<typeof CheckInAttendees>;

/** Check-in of an attendee: once per edition, at a station. */
export const CheckIn = z.strictObject({
  id: uuid,
  attendeeId: id,
  at: instant,
  station: z.string(),
});
export type CheckIn = z.output<typeof CheckIn>;

export const STATION_MAX_LENGTH = 60;

/**
 * Check-in, or its reversal, made at a station. `id` is the id of the check-in, generated on the device, so that
 * a repeated request changes nothing.
 */
export const Scan = z.strictObject({
  id: uuid,
  attendeeId: id,
  isCheckedIn: z.boolean(),
  at: instant,
  station: trimmedSingleLine(STATION_MAX_LENGTH),
});
export type Scan = z.output<typeof Scan>;

const Scans = z.array(Scan);
export const SCANS_MAX = 1_000;

/** Scan of an attendee who was already checked in: time and station of the first check-in. */
export const DuplicateCheckIn = z.strictObject({
  /** Id of the scan. */
  id: uuid,
  attendeeId: id,
  name: z.string(),
  at: instant,
  station: z.string(),
});
export type DuplicateCheckIn = z.output<typeof DuplicateCheckIn>;

/** Numbers of check-ins, without names. */
export const CheckInCounts = z.strictObject({
  total: z.int(),
  checkedIn: z.int(),
  stations: z.array(z.strictObject({ station: z.string(), count: z.int() })),
});
export type CheckInCounts = z.output<typeof CheckInCounts>;

/** Badge sizes in millimetres, and the number of badges per A4 page. */
export const BADGE_SIZES = {
  "90x55": { width: 90, height: 55, columns: 2, rows: 5 },
  "100x70": { width: 100, height: 70, columns: 2, rows: 4 },
  a6: { width: 105, height: 148, columns: 2, rows: 2 },
} as const;
export type BadgeSize = keyof typeof BADGE_SIZES;
export const BADGE_SIZE_NAMES = Object.keys(BADGE_SIZES) as readonly BadgeSize[];

export const BADGE_FIELDS = ["name", "position", "company", "group", "code"] as const;
export type BadgeField = (typeof BADGE_FIELDS)[number];

/** Badges of people with these ids, or of all people that match a filter of the list of people. */
export const BadgeOrder = z.strictObject({
  ids: z.optional(idsSchema),
  filter: z.optional(z.strictObject(filterShapeOf(people))),
  size: z.literal(BADGE_SIZE_NAMES),
  fields: z.array(z.literal(BADGE_FIELDS)).check(z.minLength(1), z.maxLength(BADGE_FIELDS.length)),
});
export type BadgeOrder = z.output<typeof BadgeOrder>;

const path = "/office/editions/{edition}/check-in";
const params = z.strictObject(inEdition);
// Names and hashes of codes are visible to users of a station only.
const stationRoute = { access: access.office.writes("check-in"), params } as const;
const badgeRoute = { access: access.office.writes("people"), params } as const;

export const checkInRoutes = {
  counts: defineRoute({
    method: "GET",
    path,
    access: access.office.reads("check-in"),
    params,
    summary: "Returns the number of check-ins of an edition, by station",
    response: CheckInCounts,
  }),
  attendees: defineRoute({
    ...stationRoute,
    method: "GET",
    path: `${path}/attendees`,
    summary: "Returns the attendees by name, with the hashes of their entry codes",
    response: CheckInAttendees,
  }),
  checkIns: defineRoute({
    ...stationRoute,
    method: "GET",
    path: `${path}/check-ins`,
    summary: "Returns the check-ins, with time and station",
    response: z.strictObject({ items: z.array(CheckIn) }),
  }),
  badges: defineRoute({
    ...badgeRoute,
    method: "POST",
    path: `${path}/badges`,
    summary: "Returns the badges of people as a PDF to print and cut; the history records it",
    body: BadgeOrder,
    response: { mediaType: "application/pdf" },
  }),
  checkBadges: defineRoute({
    ...badgeRoute,
    method: "POST",
    path: `${path}/badges/check`,
    summary: "Returns the people whose badges would contain characters without a glyph",
    body: BadgeOrder,
    response: z.strictObject({ items: z.array(z.strictObject({ id, name: z.string() })) }),
  }),
  scan: defineRoute({
    ...stationRoute,
    method: "POST",
    path: `${path}/check-ins`,
    summary:
      "Checks people in, or reverts check-ins, in the order of the scans; a repeated scan changes nothing",
    body: z.strictObject({ scans: Scans.check(z.minLength(1), z.maxLength(SCANS_MAX)) }),
    response: z.strictObject({
      duplicates: z.array(DuplicateCheckIn),
      /** Ids of scanned attendees that do not exist in the edition. */
      unknownIds: z.array(id),
    }),
  }),
};
