import * as z from "zod/mini";
import { AGENDA_FIELD } from "../constants.ts";
import { day, id, singleLine, requiredSingleLine } from "../fields.ts";
import { CLASH_RULES } from "../panels/clashes.ts";
import { field } from "../resources/fields.ts";
import { patchSchemaOf, recordSchemaOf } from "../resources/resource.ts";
import { ROLES } from "../organisers/rights.ts";
import { access, defineRoute } from "../route.ts";
import { editionName, inEdition, nothing } from "../resources/path-params.ts";

const MINUTES_OF_DAY = 24 * 60;

/** The settings of an edition; `description` is its topic, `description2` its date as a text. */
export const editionSettings = {
  fields: {
    name: field.singleLine({ translated: true, required: true }),
    description: field.singleLine({ translated: true, max: 500 }),
    description2: field.singleLine({ translated: true }),
    logotype: field.picture({ translated: true }),
    visible: field.flag(),
    startsOn: field.day({ required: true }),
    endsOn: field.day({ required: true }),
    timeZone: field.singleLine({ required: true }),
    dayChangeMinutes: field.number(0, MINUTES_OF_DAY - 1, { required: true }),
    showAgenda: field.flag(),
    agendaVisibleFields: field.choices(Object.values(AGENDA_FIELD), { labelPrefix: "field" }),
    noAgendaText: field.multiline({ translated: true, max: 1_000 }),
    showAttendees: field.flag(),
    noAttendeesText: field.multiline({ translated: true, max: 1_000 }),
    credentialsEmailText: field.multiline({ translated: true, max: 2_000 }),
    partnersDisplayMode: field.choice([0, 1, 2], { required: true, labelPrefix: "partners" }),
    notifyPanelChanges: field.flag(),
    forbiddenClashes: field.choices(CLASH_RULES, { labelPrefix: "clash" }),
    ignoredClashes: field.choices(CLASH_RULES, { labelPrefix: "clash" }),
    minutesBetweenBuildings: field.number(0, MINUTES_OF_DAY, { required: true }),
    transportActive: field.flag(),
    transportInfo: field.html({ translated: true }),
    arrivalRoute: field.singleLine({ translated: true }),
    departureRoute: field.singleLine({ translated: true }),
    organiserName: field.singleLine({ translated: true }),
    organiserStreet: field.singleLine({ translated: true }),
    organiserTown: field.singleLine({ translated: true }),
    organiserEmail: field.email({ translated: true }),
    technicalPartner: field.singleLine({ translated: true }),
    appStoreUrl: field.webAddress({ translated: true }),
    googlePlayUrl: field.webAddress({ translated: true }),
    tilesUrl: field.singleLine({ max: 2_000 }),
    tilesOnDemand: field.flag(),
    mapAttribution: field.singleLine(),
    mapCentre: field.place(),
    mapZoom: field.number(0, 22),
    /** Picture under or instead of the map tiles, with two of its corners. */
    mapPicture: field.picture(),
    mapPictureSouthWest: field.place(),
    mapPictureNorthEast: field.place(),
  },
} as const;

/** An edition in the list of editions that the caller may see. */
export const EditionEntry = z.strictObject({
  id,
  edition: editionName,
  name: z.strictObject({ pl: z.optional(z.string()), en: z.optional(z.string()) }),
  startsOn: day,
  endsOn: day,
  timeZone: z.string(),
  visible: z.boolean(),
  /** True if participants see the programme. */
  showAgenda: z.boolean(),
  /** True if the edition is archived, and therefore read-only in the office. */
  isArchived: z.boolean(),
  role: z.literal(ROLES),
});
export type EditionEntry = z.output<typeof EditionEntry>;

const year = z.int().check(z.gte(1), z.lte(9999));
const name = z.strictObject({
  pl: z.optional(requiredSingleLine(200)),
  en: z.optional(requiredSingleLine(200)),
});

export const NewEdition = z.strictObject({
  year,
  type: id,
  name,
  startsOn: day,
  endsOn: day,
  timeZone: singleLine(100),
});
export type NewEdition = z.output<typeof NewEdition>;

/**
 * Resources that a clone can copy, ordered so that referenced resources come first. People are never copied.
 */
export const CLONE_PARTS = {
  groups: ["user-groups"],
  hotels: ["hotels"],
  places: ["buildings", "floors", "rooms"],
  subjects: ["thematic-paths", "panel-types"],
  partners: ["trades", "partner-groups", "partners", "partner-invitations"],
  panels: ["panels"],
  information: ["information"],
  invitations: ["invitations"],
  events: ["recreational-events"],
  transport: ["transport-options"],
  map: ["map-categories", "map-markers", "map-lines"],
} as const satisfies Record<string, readonly string[]>;
export type ClonePart = keyof typeof CLONE_PARTS;
const PARTS = Object.keys(CLONE_PARTS) as ClonePart[];

/** Dates shift by the difference between the starts of the two editions. */
export const CloneForm = z.strictObject({
  year,
  type: id,
  name,
  startsOn: day,
  parts: z.array(z.literal(PARTS)).check(z.maxLength(PARTS.length)),
});
export type CloneForm = z.output<typeof CloneForm>;

/** The new edition, and per resource the numbers of copied and skipped records. */
export const ClonedEdition = z.strictObject({
  edition: EditionEntry,
  copied: z.array(z.strictObject({ resource: z.string(), count: z.int(), left: z.int() })),
});
export type ClonedEdition = z.output<typeof ClonedEdition>;

const settings = recordSchemaOf(editionSettings);
const one = { path: "/office/editions/{edition}", params: z.strictObject(inEdition) } as const;

export const editionRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/office/editions",
    access: access.office.sessionOrApiClient,
    summary: "Returns the editions in which the caller has a role; all editions for owners",
    response: z.strictObject({ items: z.array(EditionEntry), total: z.int() }),
  }),
  create: defineRoute({
    method: "POST",
    path: "/office/editions",
    access: access.office.owner,
    summary: "Creates a hidden, empty edition",
    body: NewEdition,
    status: 201,
    response: EditionEntry,
  }),
  get: defineRoute({
    ...one,
    method: "GET",
    access: access.office.reads("edition"),
    summary: "Returns the settings of an edition; the ETag is their version",
    response: settings,
  }),
  change: defineRoute({
    ...one,
    method: "PATCH",
    access: access.office.writes("edition"),
    summary: "Changes the named settings of an edition",
    ifMatch: true,
    body: patchSchemaOf(editionSettings),
    response: settings,
  }),
  clone: defineRoute({
    ...one,
    path: `${one.path}/clone`,
    method: "POST",
    access: access.office.owner,
    summary: "Creates a hidden edition as a copy of another one, with shifted dates",
    body: CloneForm,
    status: 201,
    response: ClonedEdition,
  }),
  archive: defineRoute({
    ...one,
    path: `${one.path}/archive`,
    method: "POST",
    access: access.office.writes("edition"),
    summary: "Archives an edition: it becomes read-only, and its visibility stays unchanged",
    response: nothing,
  }),
  restore: defineRoute({
    ...one,
    path: `${one.path}/restore`,
    method: "POST",
    access: access.office.owner,
    summary: "Restores an edition from the archive",
    response: nothing,
  }),
};
