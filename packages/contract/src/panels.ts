import * as z from "zod/mini";
import { Attendee } from "./attendee.ts";
import { ATTENDEE_ROLES, ITEM_TYPE, LINE_MAX_LENGTH } from "./constants.ts";
import {
  day,
  editionLanguageQuery,
  editionQuery,
  id,
  instant,
  line,
  param,
  uuid,
} from "./fields.ts";
import { access, defineRoute } from "./route.ts";

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
    /** In lists a lead of plain text, in details the whole text as sanitised HTML. */
    description: z.nullable(z.string()),
    building: z.nullable(z.string()),
    room: z.nullable(z.string()),
  }),
  /** Key of the thematic path's picture, for `files/download/thematic-path`. */
  icon: z.nullable(z.string()),
  /** Colour of the thematic path, `#rrggbb`. */
  color: z.nullable(z.string()),
  showDetails: z.boolean(),
  /** Address of more about the item; in lists it is left out, in details it is whole. */
  additionalContent: z.nullable(z.string()),
  /** Names of those who take part, in the order of their roles. */
  people: z.array(z.string()),
});
export type PanelItem = z.output<typeof PanelItem>;

/** Whether there is more to an item than its card shows; an hour slot is a topic alone. */
export const hasDetails = (item: { itemType: number; showDetails: boolean }): boolean =>
  item.itemType !== ITEM_TYPE.hourSlot &&
  (item.itemType !== ITEM_TYPE.specialEvent || item.showDetails);

export const PanelAttendee = z.strictObject({
  role: z.literal(ATTENDEE_ROLES),
  attendee: Attendee,
});
export type PanelAttendee = z.output<typeof PanelAttendee>;

export const PanelDetails = z.extend(PanelItem, {
  /** Whether its room, or the floor or building around it, has a plan to show. */
  hasPlan: z.boolean(),
  attendees: z.array(PanelAttendee),
  panels: z.array(PanelItem),
});
export type PanelDetails = z.output<typeof PanelDetails>;

/** A choice of a filter: what the language calls it, and what it is in every language. */
export const FilterOption = z.strictObject({ value: id, text: z.string() });
export type FilterOption = z.output<typeof FilterOption>;

export const PanelLookups = z.strictObject({
  thematicPaths: z.array(z.string()),
  rooms: z.array(z.string()),
  panelTypes: z.array(z.string()),
  /** The same choices with ids, which addresses carry from one language to the other. */
  options: z.strictObject({
    thematicPaths: z.array(FilterOption),
    rooms: z.array(FilterOption),
    panelTypes: z.array(FilterOption),
  }),
});
export type PanelLookups = z.output<typeof PanelLookups>;

/** What has become of an item within the last day. */
export const PanelChange = z.strictObject({
  id,
  changedAt: instant,
  /** It takes no place any more, and stands in no list. */
  isCalledOff: z.boolean(),
  topic: z.string(),
  date: z.nullable(day),
  startDate: z.nullable(instant),
  place: z.string(),
  /** What it was; null where that is as it was, or is not shown. */
  before: z.strictObject({
    topic: z.nullable(z.string()),
    startDate: z.nullable(instant),
    place: z.nullable(z.string()),
  }),
});
export type PanelChange = z.output<typeof PanelChange>;

const filter = z.optional(line(LINE_MAX_LENGTH));

export const panelRoutes = {
  lookups: defineRoute({
    method: "GET",
    path: "/public/panels/lookups",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "The thematic paths, rooms and types that the programme can be filtered by",
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
      "Agenda items by start, then end; without a date those of every day. A path, type or room is named by its text or, in any language, by its id of the lookups. `showAll` is taken and changes nothing",
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
      "Items that were moved, renamed or called off within about a day; a reader leaves out what is older",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(PanelChange),
  }),
  dates: defineRoute({
    method: "GET",
    path: "/public/panels/dates",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "The conference days that have agenda items",
    query: z.strictObject(editionQuery),
    response: z.array(day),
  }),
  details: defineRoute({
    method: "GET",
    path: "/public/panels/details",
    access: access.public,
    edition: "query",
    summary: "One agenda item with its whole text, people, sub-panels and partners",
    query: z.strictObject({ ...editionLanguageQuery, id: param.id }),
    response: PanelDetails,
  }),
};
