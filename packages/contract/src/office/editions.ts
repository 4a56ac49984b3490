import * as z from "zod/mini";
import { AGENDA_FIELD } from "../constants.ts";
import { day, id, line, requiredLine } from "../fields.ts";
import { CLASH_RULES } from "./clashes.ts";
import { field } from "./fields.ts";
import { patchSchemaOf, recordSchemaOf } from "./resource.ts";
import { ROLES } from "./rights.ts";
import { defineOfficeRoute, editionName, inEdition, nothing } from "./route.ts";

const MINUTES_OF_DAY = 24 * 60;

/** The settings of an edition; `description` is its topic, `description2` its date as a text. */
export const editionSettings = {
  fields: {
    name: field.line({ translated: true, needed: true }),
    description: field.line({ translated: true, max: 500 }),
    description2: field.line({ translated: true }),
    logotype: field.picture({ translated: true }),
    visible: field.flag(),
    startsOn: field.day({ needed: true }),
    endsOn: field.day({ needed: true }),
    timeZone: field.line({ needed: true }),
    dayChangeMinutes: field.number(0, MINUTES_OF_DAY - 1, { needed: true }),
    showAgenda: field.flag(),
    agendaVisibleFields: field.choices(Object.values(AGENDA_FIELD), { called: "field" }),
    noAgendaText: field.lines({ translated: true, max: 1_000 }),
    showAttendees: field.flag(),
    noAttendeesText: field.lines({ translated: true, max: 1_000 }),
    letterText: field.lines({ translated: true, max: 2_000 }),
    partnersDisplayMode: field.choice([0, 1, 2], { needed: true, called: "partners" }),
    tellsChanges: field.flag(),
    forbiddenClashes: field.choices(CLASH_RULES, { called: "clash" }),
    ignoredClashes: field.choices(CLASH_RULES, { called: "clash" }),
    minutesBetweenBuildings: field.number(0, MINUTES_OF_DAY, { needed: true }),
    transportActive: field.flag(),
    transportInfo: field.html({ translated: true }),
    arrivalRoute: field.line({ translated: true }),
    departureRoute: field.line({ translated: true }),
    organiserName: field.line({ translated: true }),
    organiserStreet: field.line({ translated: true }),
    organiserTown: field.line({ translated: true }),
    organiserEmail: field.email({ translated: true }),
    technicalPartner: field.line({ translated: true }),
    appStoreUrl: field.webAddress({ translated: true }),
    googlePlayUrl: field.webAddress({ translated: true }),
    tilesUrl: field.line({ max: 2_000 }),
    tilesOnDemand: field.flag(),
    mapAttribution: field.line(),
    mapCentre: field.place(),
    mapZoom: field.number(0, 22),
    /** A picture of the place, drawn under or instead of tiles, and two of its corners. */
    mapPicture: field.picture(),
    mapPictureSouthWest: field.place(),
    mapPictureNorthEast: field.place(),
  },
} as const;

/** An edition in the list of those that somebody may see. */
export const EditionEntry = z.strictObject({
  id,
  edition: editionName,
  name: z.strictObject({ pl: z.optional(z.string()), en: z.optional(z.string()) }),
  startsOn: day,
  endsOn: day,
  visible: z.boolean(),
  /** Whether people are shown its programme. */
  showAgenda: z.boolean(),
  /** Whether it is over for the office, too, which then only reads it. */
  isArchived: z.boolean(),
  role: z.literal(ROLES),
});
export type EditionEntry = z.output<typeof EditionEntry>;

const year = z.int().check(z.gte(1), z.lte(9999));
const name = z.strictObject({
  pl: z.optional(requiredLine(200)),
  en: z.optional(requiredLine(200)),
});

export const NewEdition = z.strictObject({
  year,
  type: id,
  name,
  startsOn: day,
  endsOn: day,
  timeZone: line(100),
});
export type NewEdition = z.output<typeof NewEdition>;

/** What a clone may take over, and the resources of each, those before what names them. People stay where they are. */
export const CLONE_PARTS = {
  groups: ["user-groups"],
  hotels: ["hotels"],
  places: ["buildings", "floors", "rooms"],
  subjects: ["thematic-paths", "panel-types"],
  partners: ["trades", "partner-groups", "partners", "partner-invitations"],
  sessions: ["sessions"],
  information: ["information"],
  invitations: ["invitations"],
  events: ["recreational-events"],
  transport: ["transport-options"],
  map: ["map-categories", "map-markers", "map-lines"],
} as const satisfies Record<string, readonly string[]>;
export type ClonePart = keyof typeof CLONE_PARTS;
const PARTS = Object.keys(CLONE_PARTS) as ClonePart[];

/** The days of a clone are those of its source, as many later as it begins later. */
export const CloneForm = z.strictObject({
  year,
  type: id,
  name,
  startsOn: day,
  parts: z.array(z.literal(PARTS)).check(z.maxLength(PARTS.length)),
});
export type CloneForm = z.output<typeof CloneForm>;

/** A new edition, and of each resource how many records were copied, and how many could not be. */
export const ClonedEdition = z.strictObject({
  edition: EditionEntry,
  copied: z.array(z.strictObject({ resource: z.string(), count: z.int(), left: z.int() })),
});
export type ClonedEdition = z.output<typeof ClonedEdition>;

const settings = recordSchemaOf(editionSettings);
const one = { path: "/office/editions/{edition}", params: z.strictObject(inEdition) } as const;

export const editionRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path: "/office/editions",
    access: { office: "session", programs: true },
    summary: "The editions in which somebody has a role; all of them for owners",
    response: z.strictObject({ items: z.array(EditionEntry), total: z.int() }),
  }),
  create: defineOfficeRoute({
    method: "POST",
    path: "/office/editions",
    access: { office: "owner" },
    summary: "A new edition, hidden and empty",
    body: NewEdition,
    status: 201,
    response: EditionEntry,
  }),
  get: defineOfficeRoute({
    ...one,
    method: "GET",
    access: { office: "reads", right: "edition" },
    summary: "The settings of an edition; its ETag is their version",
    response: settings,
  }),
  change: defineOfficeRoute({
    ...one,
    method: "PATCH",
    access: { office: "writes", right: "edition" },
    summary: "Changes the named settings of an edition",
    ifMatch: true,
    body: patchSchemaOf(editionSettings),
    response: settings,
  }),
  clone: defineOfficeRoute({
    ...one,
    path: `${one.path}/clone`,
    method: "POST",
    access: { office: "owner" },
    summary: "A new edition, hidden, with what another one has, so many days later",
    body: CloneForm,
    status: 201,
    response: ClonedEdition,
  }),
  archive: defineOfficeRoute({
    ...one,
    path: `${one.path}/archive`,
    method: "POST",
    access: { office: "writes", right: "edition" },
    summary: "Ends all writing in an edition; whether everybody sees it stays as it is",
    response: nothing,
  }),
  restore: defineOfficeRoute({
    ...one,
    path: `${one.path}/restore`,
    method: "POST",
    access: { office: "owner" },
    summary: "Takes an edition out of the archive",
    response: nothing,
  }),
};
