import * as z from "zod/mini";
import { AGENDA_FIELD } from "../constants.ts";
import { day, id, line, requiredLine } from "../fields.ts";
import { CLASH_RULES } from "./clashes.ts";
import { field } from "./fields.ts";
import { patchSchemaOf, recordSchemaOf } from "./resource.ts";
import { ROLES } from "./rights.ts";
import { defineOfficeRoute, editionName, inEdition } from "./route.ts";

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
    partnersDisplayMode: field.choice([0, 1, 2], { needed: true }),
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
  role: z.literal(ROLES),
});
export type EditionEntry = z.output<typeof EditionEntry>;

export const NewEdition = z.strictObject({
  year: z.int().check(z.gte(1), z.lte(9999)),
  type: id,
  name: z.strictObject({ pl: z.optional(requiredLine(200)), en: z.optional(requiredLine(200)) }),
  startsOn: day,
  endsOn: day,
  timeZone: line(100),
});
export type NewEdition = z.output<typeof NewEdition>;

const settings = recordSchemaOf(editionSettings);
const one = { path: "/office/editions/{edition}", params: z.strictObject(inEdition) } as const;

export const editionRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path: "/office/editions",
    access: { office: "session" },
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
};
