import * as z from "zod/mini";
import { id, instant, trimmedLine, uuid } from "../fields.ts";
import { filterShapeOf, idsSchema } from "./resource.ts";
import { people } from "./resources/people.ts";
import { defineOfficeRoute, inEdition } from "./route.ts";

/** What a desk tells somebody who comes that they still lack. */
export const LACKS = ["access", "group"] as const;

/** Somebody who may come, as the desk knows them. */
export const Guest = z.strictObject({
  id,
  name: z.string(),
  username: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** Of the group by which a badge tells them. */
  group: z.nullable(id),
  lacks: z.array(z.literal(LACKS)),
  /**
   * SHA-256 of the entry code, in hexadecimal digits: a device that is lost has no code that opens anything.
   */
  codeDigest: z.string(),
});
export type Guest = z.output<typeof Guest>;

export const GuestGroup = z.strictObject({ id, name: z.string(), colour: z.nullable(z.string()) });
export type GuestGroup = z.output<typeof GuestGroup>;

export const GuestList = z.strictObject({
  guests: z.array(Guest),
  groups: z.array(GuestGroup),
});
export type GuestList = z.output<typeof GuestList>;

/** That somebody has come: once in an edition, at a desk. */
export const CheckIn = z.strictObject({
  id: uuid,
  attendeeId: id,
  at: instant,
  desk: z.string(),
});
export type CheckIn = z.output<typeof CheckIn>;

export const DESK_MAX = 60;

/**
 * What a desk did: it let somebody in, or took that back. `id` is that of the check-in, made on the device, so
 * that a second sending does nothing.
 */
export const Scan = z.strictObject({
  id: uuid,
  attendeeId: id,
  isIn: z.boolean(),
  at: instant,
  desk: trimmedLine(DESK_MAX),
});
export type Scan = z.output<typeof Scan>;

export const Scans = z.array(Scan);
export const SCANS_MAX = 1_000;

/** A scan of somebody who was in already: when they came, and at which desk. */
export const DoubleCheckIn = z.strictObject({
  /** That of the scan. */
  id: uuid,
  attendeeId: id,
  name: z.string(),
  at: instant,
  desk: z.string(),
});
export type DoubleCheckIn = z.output<typeof DoubleCheckIn>;

/** How many have come, without a name. */
export const DoorCounts = z.strictObject({
  total: z.int(),
  arrived: z.int(),
  desks: z.array(z.strictObject({ desk: z.string(), count: z.int() })),
});
export type DoorCounts = z.output<typeof DoorCounts>;

/** Badges by their size in millimetres, and how many stand on an A4 page. */
export const BADGE_SIZES = {
  "90x55": { width: 90, height: 55, columns: 2, rows: 5 },
  "100x70": { width: 100, height: 70, columns: 2, rows: 4 },
  a6: { width: 105, height: 148, columns: 2, rows: 2 },
} as const;
export type BadgeSize = keyof typeof BADGE_SIZES;
export const BADGE_SIZE_NAMES = Object.keys(BADGE_SIZES) as readonly BadgeSize[];

export const BADGE_FIELDS = ["name", "position", "company", "group", "code"] as const;
export type BadgeField = (typeof BADGE_FIELDS)[number];

/** Whose badges: some by their ids, or all whom a filter of the list of people finds. */
export const BadgeOrder = z.strictObject({
  ids: z.optional(idsSchema),
  filter: z.optional(z.strictObject(filterShapeOf(people))),
  size: z.literal(BADGE_SIZE_NAMES),
  fields: z.array(z.literal(BADGE_FIELDS)).check(z.minLength(1), z.maxLength(BADGE_FIELDS.length)),
});
export type BadgeOrder = z.output<typeof BadgeOrder>;

const path = "/office/editions/{edition}/door";
const params = z.strictObject(inEdition);
// Names and what stands for a code are for who works at a desk.
const atDesk = { access: { office: "writes", right: "people" }, params } as const;

export const doorRoutes = {
  counts: defineOfficeRoute({
    method: "GET",
    path,
    access: { office: "reads", right: "people" },
    params,
    summary: "How many of an edition's people have come, and at which desks",
    response: DoorCounts,
  }),
  guests: defineOfficeRoute({
    ...atDesk,
    method: "GET",
    path: `${path}/guests`,
    summary: "Who may come, by name, with the digests of their entry codes",
    response: GuestList,
  }),
  checkIns: defineOfficeRoute({
    ...atDesk,
    method: "GET",
    path: `${path}/check-ins`,
    summary: "Who has come, when, and at which desk",
    response: z.strictObject({ items: z.array(CheckIn) }),
  }),
  badges: defineOfficeRoute({
    ...atDesk,
    method: "POST",
    path: `${path}/badges`,
    summary: "Badges of people as a PDF to print and cut; it is on record",
    body: BadgeOrder,
    response: { mediaType: "application/pdf" },
  }),
  scan: defineOfficeRoute({
    ...atDesk,
    method: "POST",
    path: `${path}/check-ins`,
    summary:
      "Lets people in, or takes it back, in the order of the scans; one that was sent before does nothing",
    body: z.strictObject({ scans: Scans.check(z.minLength(1), z.maxLength(SCANS_MAX)) }),
    response: z.strictObject({
      doubles: z.array(DoubleCheckIn),
      /** Who was scanned and is none of the edition's people any more. */
      gone: z.array(id),
    }),
  }),
};
