import * as z from "zod/mini";
import { Attendee } from "../attendees/attendee.ts";
import { ATTENDEE_ROLES, ITEM_TYPE, SINGLE_LINE_MAX_LENGTH } from "../constants.ts";
import {
  day,
  editionLanguageQuery,
  editionQuery,
  id,
  instant,
  singleLine,
  param,
  uuid,
} from "../fields.ts";
import { access, defineRoute } from "../route.ts";

export const PanelPartner = z.strictObject({
  id,
  description: z.strictObject({
    externalID: z.nullable(z.string()),
    name: z.string(),
    logoId: z.nullable(uuid),
  }),
});
export type PanelPartner = z.output<typeof PanelPartner>;

export const PanelItem = z.strictObject({
  id,
  gid: uuid,
  itemType: z.literal(Object.values(ITEM_TYPE)),
  date: day,
  startDate: instant,
  endDate: instant,
  roomId: z.nullable(id),
  isRecommended: z.boolean(),
  isMine: z.boolean(),
  isLiked: z.boolean(),
  partners: z.array(PanelPartner),
  description: z.strictObject({
    topic: z.string(),
    type: z.nullable(z.string()),
    thematicPath: z.nullable(z.string()),
    /** Plain-text excerpt in lists, sanitised HTML in details. */
    description: z.nullable(z.string()),
    building: z.nullable(z.string()),
    room: z.nullable(z.string()),
  }),
  /** Picture key of the thematic path, for `files/download/thematic-path`. */
  icon: z.nullable(z.string()),
  /** Colour of the thematic path, `#rrggbb`. */
  color: z.nullable(z.string()),
  showDetails: z.boolean(),
  /** URL with more about the panel; null in lists. */
  additionalContent: z.nullable(z.string()),
  /** Names of the people on the panel, in the order of their roles. */
  people: z.array(z.string()),
});
export type PanelItem = z.output<typeof PanelItem>;

/** True if the panel has a page of its own; an hour slot has only a topic. */
export const hasDetails = (item: { itemType: number; showDetails: boolean }): boolean =>
  item.itemType !== ITEM_TYPE.hourSlot &&
  (item.itemType !== ITEM_TYPE.specialEvent || item.showDetails);

export const PanelAttendee = z.strictObject({
  role: z.literal(ATTENDEE_ROLES),
  attendee: Attendee,
});
export type PanelAttendee = z.output<typeof PanelAttendee>;

export const PanelDetails = z.extend(PanelItem, {
  /** True if the room, its floor or its building has a plan. */
  hasPlan: z.boolean(),
  attendees: z.array(PanelAttendee),
  panels: z.array(PanelItem),
});
export type PanelDetails = z.output<typeof PanelDetails>;

/** A filter option: its text in the requested language and its language-independent value. */
export const FilterOption = z.strictObject({ value: id, text: z.string() });
export type FilterOption = z.output<typeof FilterOption>;

export const PanelLookups = z.strictObject({
  thematicPaths: z.array(z.string()),
  rooms: z.array(z.string()),
  panelTypes: z.array(z.string()),
  /** The same options by id, so that a URL works in both languages. */
  options: z.strictObject({
    thematicPaths: z.array(FilterOption),
    rooms: z.array(FilterOption),
    panelTypes: z.array(FilterOption),
  }),
});
export type PanelLookups = z.output<typeof PanelLookups>;

/** A change of a panel within the last 24 hours. */
export const PanelChange = z.strictObject({
  id,
  changedAt: instant,
  /** True if the panel was cancelled and no list contains it any more. */
  isCancelled: z.boolean(),
  topic: z.string(),
  date: z.nullable(day),
  startDate: z.nullable(instant),
  location: z.string(),
  /** The values before the change; null if unchanged or not visible. */
  before: z.strictObject({
    topic: z.nullable(z.string()),
    startDate: z.nullable(instant),
    location: z.nullable(z.string()),
  }),
});
export type PanelChange = z.output<typeof PanelChange>;

/** Differs after every change of the programme in the requested language. */
export const ProgrammeVersion = z.strictObject({ version: z.string() });
export type ProgrammeVersion = z.output<typeof ProgrammeVersion>;

const filter = z.optional(singleLine(SINGLE_LINE_MAX_LENGTH));

export const panelRoutes = {
  lookups: defineRoute({
    method: "GET",
    path: "/public/panels/lookups",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "Returns the thematic paths, rooms and types by which the programme can be filtered",
    query: z.strictObject(editionLanguageQuery),
    response: PanelLookups,
  }),
  list: defineRoute({
    method: "GET",
    path: "/public/panels",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary:
      "Returns panels by start, then end, of one day or all days. Path, type and room accept a text, or an id of the lookups in any language. `showAll` is ignored",
    query: z.strictObject({
      ...editionLanguageQuery,
      date: z.optional(z.union([z.literal(""), day])),
      search: filter,
      thematicPath: filter,
      panelType: filter,
      room: filter,
      thematicPathId: z.optional(param.id),
      panelTypeId: z.optional(param.id),
      roomId: z.optional(param.id),
      showAll: z.optional(param.boolean),
    }),
    response: z.array(PanelItem),
  }),
  changes: defineRoute({
    method: "GET",
    path: "/public/panels/changes",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary:
      "Returns the panels that were moved, renamed or cancelled within the last day; clients ignore older changes",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(PanelChange),
  }),
  version: defineRoute({
    method: "GET",
    path: "/public/panels/version",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary:
      "Returns the version of the programme, by which an open page detects that it shows old data",
    query: z.strictObject(editionLanguageQuery),
    response: ProgrammeVersion,
  }),
  dates: defineRoute({
    method: "GET",
    path: "/public/panels/dates",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "Returns the conference days that have panels",
    query: z.strictObject(editionQuery),
    response: z.array(day),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/panels/details",
    access: access.public,
    edition: "query",
    summary: "Returns a panel with its whole text, people, sub-panels and partners",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: PanelDetails,
  }),
};
