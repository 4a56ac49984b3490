import { type AttendeeRole, ITEM_TYPE } from "../constants.ts";
import { PATH_PICTURES } from "../files/path-pictures.ts";
import { CLASH_RULES } from "./clashes.ts";
import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

const named = { name: field.singleLine({ translated: true, required: true }) };

export const thematicPaths = defineResource({
  name: "thematic-paths",
  right: "programme",
  title: "name",
  order: "manual",
  fields: {
    ...named,
    color: field.color({ required: true }),
    /** A built-in picture; by default the name of the path determines it. */
    icon: field.choice(PATH_PICTURES, { labelPrefix: "path-" }),
    /** An uploaded picture that replaces the built-in one. */
    picture: field.picture(),
  },
  rows: [["color", "icon"]],
  list: { columns: ["name", "color", "icon", "picture"], search: ["name"], filters: ["icon"] },
});

export const panelTypes = defineResource({
  name: "panel-types",
  right: "programme",
  title: "name",
  order: "manual",
  fields: named,
  list: { columns: ["name"], search: ["name"], filters: [] },
});

/** The fields of a panel that list people by role, in display order. */
export const PANEL_ROLES = {
  commentators: 2,
  others: 7,
  introducers: 6,
  discussionParticipants: 1,
  hosts: 5,
  moderators: 3,
  speakers: 4,
  specialGuests: 0,
} as const satisfies Record<string, AttendeeRole>;

const ROLE_NAMES = Object.keys(PANEL_ROLES);
const DAYS_MAX = 400;
const MINUTES_MAX = 24 * 60;

const someone = field.many("people");

/** Panels of all kinds. A panel without a time has neither day nor times, and is hidden. */
export const panels = defineResource({
  name: "panels",
  right: "programme",
  title: "topic",
  fields: {
    itemType: field.choice(Object.values(ITEM_TYPE), { required: true, labelPrefix: "kind" }),
    topic: field.singleLine({ translated: true, required: true, max: 500 }),
    day: field.day(),
    startsAt: field.instant(),
    endsAt: field.instant(),
    room: field.one("rooms"),
    thematicPath: field.one("thematic-paths"),
    type: field.one("panel-types"),
    description: field.html({ translated: true }),
    picture: field.picture({ translated: true }),
    commentators: someone,
    others: someone,
    introducers: someone,
    discussionParticipants: someone,
    hosts: someone,
    moderators: someone,
    speakers: someone,
    specialGuests: someone,
    parent: field.one("panels"),
    partners: field.many("partners"),
    recommendedTo: field.many("user-groups"),
    showDetails: field.flag(),
    additionalContent: field.webAddress(),
    isHidden: field.hidden(),
  },
  rows: [
    ["day", "startsAt", "endsAt", "room"],
    ["thematicPath", "type"],
    ["showDetails", "isHidden"],
  ],
  derived: { people: someone, clashes: field.choices(CLASH_RULES, { labelPrefix: "clash" }) },
  actions: {
    shift: {
      days: field.number(-DAYS_MAX, DAYS_MAX, { required: true }),
      minutes: field.number(-MINUTES_MAX, MINUTES_MAX, { required: true }),
    },
    addPerson: {
      person: field.one("people", { required: true }),
      role: field.choice(ROLE_NAMES, { required: true, labelPrefix: "as" }),
    },
    removePerson: { person: field.one("people", { required: true }) },
    duplicate: {},
  },
  list: {
    columns: ["topic", "startsAt", "room", "thematicPath", "people", "clashes"],
    search: ["topic"],
    sort: ["startsAt", "topic"],
    filters: ["day", "room", "thematicPath", "type", "itemType", "people", "clashes", "isHidden"],
  },
});
