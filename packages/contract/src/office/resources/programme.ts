import { type AttendeeRole, ITEM_TYPE } from "../../constants.ts";
import { PATH_PICTURES } from "../../path-pictures.ts";
import { CLASH_RULES } from "../clashes.ts";
import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

const named = { name: field.line({ translated: true, needed: true }) };

export const thematicPaths = defineResource({
  name: "thematic-paths",
  right: "programme",
  title: "name",
  order: "manual",
  fields: {
    ...named,
    colour: field.colour({ needed: true }),
    /** One of those that are drawn; without it the one that goes by the name. */
    icon: field.choice(PATH_PICTURES, { called: "path-" }),
    /** An own picture, instead of any of them. */
    picture: field.picture(),
  },
  list: { columns: ["name", "colour", "icon", "picture"], search: ["name"], filters: ["icon"] },
});

export const panelTypes = defineResource({
  name: "panel-types",
  right: "programme",
  title: "name",
  order: "manual",
  fields: named,
  list: { columns: ["name"], search: ["name"], filters: [] },
});

/** The fields of a session that say who takes part, by role, in the order in which a page shows them. */
export const SESSION_ROLES = {
  commentators: 2,
  others: 7,
  introducers: 6,
  discussionParticipants: 1,
  hosts: 5,
  moderators: 3,
  speakers: 4,
  specialGuests: 0,
} as const satisfies Record<string, AttendeeRole>;

const ROLE_NAMES = Object.keys(SESSION_ROLES);
const DAYS_MAX = 400;
const MINUTES_MAX = 24 * 60;

const someone = field.many("people");

/** Sessions of all kinds; one whose time is not known yet has neither day nor times, and is hidden. */
export const sessions = defineResource({
  name: "sessions",
  right: "programme",
  title: "topic",
  fields: {
    itemType: field.choice(Object.values(ITEM_TYPE), { needed: true, called: "kind" }),
    topic: field.line({ translated: true, needed: true, max: 500 }),
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
    parent: field.one("sessions"),
    partners: field.many("partners"),
    recommendedTo: field.many("user-groups"),
    showDetails: field.flag(),
    additionalContent: field.webAddress(),
    isHidden: field.hidden(),
  },
  derived: { people: someone, clashes: field.choices(CLASH_RULES, { called: "clash" }) },
  actions: {
    shift: {
      days: field.number(-DAYS_MAX, DAYS_MAX, { needed: true }),
      minutes: field.number(-MINUTES_MAX, MINUTES_MAX, { needed: true }),
    },
    addPerson: {
      person: field.one("people", { needed: true }),
      role: field.choice(ROLE_NAMES, { needed: true, called: "as" }),
    },
    removePerson: { person: field.one("people", { needed: true }) },
    duplicate: {},
  },
  list: {
    columns: [
      "topic",
      "itemType",
      "startsAt",
      "endsAt",
      "room",
      "thematicPath",
      "people",
      "clashes",
      "isHidden",
    ],
    search: ["topic"],
    filters: ["day", "room", "thematicPath", "type", "itemType", "people", "clashes", "isHidden"],
  },
});
