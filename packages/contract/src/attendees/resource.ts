import { MODULE } from "../constants.ts";
import { field } from "../resources/fields.ts";
import { ACCOUNT_STATES, REASON_MAX } from "./office.ts";
import { defineResource } from "../resources/resource.ts";

const PERSONAL = { personal: true } as const;

/** All participants of an edition, and speakers without an account. */
export const people = defineResource({
  name: "people",
  right: "people",
  title: "lastName",
  fields: {
    firstName: field.singleLine(PERSONAL),
    lastName: field.singleLine({ ...PERSONAL, required: true }),
    position: field.singleLine({ ...PERSONAL, translated: true }),
    company: field.singleLine({ ...PERSONAL, translated: true }),
    description: field.html({ ...PERSONAL, translated: true }),
    country: field.country(),
    avatar: field.picture(PERSONAL),
    linkedIn: field.webAddress(PERSONAL),
    twitter: field.webAddress(PERSONAL),
    /** Kind of participant as in the people sheet: guest, speaker, press. */
    kind: field.singleLine(),
    userGroup: field.one("user-groups"),
    accessGranted: field.flag(),
    overrideUserGroupModules: field.flag(),
    modules: field.choices(Object.values(MODULE), { labelPrefix: "module" }),
    trade: field.one("trades"),
    phone: field.phone(PERSONAL),
    hotel: field.one("hotels", PERSONAL),
    hotelRoom: field.singleLine({ ...PERSONAL, max: 50 }),
    hotelArrival: field.day(PERSONAL),
    hotelDeparture: field.day(PERSONAL),
    isListed: field.flag(),
    chatActive: field.flag(),
    isInformationAccount: field.flag(),
    managerFirstName: field.singleLine(PERSONAL),
    managerLastName: field.singleLine(PERSONAL),
    managerEmail: field.email(PERSONAL),
  },
  rows: [
    ["firstName", "lastName"],
    ["country", "kind"],
    ["linkedIn", "twitter"],
    ["userGroup", "trade"],
    ["hotel", "hotelRoom"],
    ["hotelArrival", "hotelDeparture"],
    ["accessGranted", "overrideUserGroupModules"],
    ["isListed", "chatActive"],
    ["managerFirstName", "managerLastName", "managerEmail"],
  ],
  derived: {
    username: field.singleLine(PERSONAL),
    email: field.singleLine(PERSONAL),
    account: field.choice(ACCOUNT_STATES, { ...PERSONAL, labelPrefix: "account" }),
    /** True if the person has checked in. */
    checkedIn: field.flag(PERSONAL),
    /** True if another person of the edition has the same name in any order. */
    hasNamesake: field.flag(PERSONAL),
  },
  actions: {
    sendCredentials: {},
    block: { reason: field.multiline({ required: true, max: REASON_MAX }) },
    remove: {},
  },
  list: {
    columns: ["lastName", "company", "userGroup", "email", "account", "checkedIn"],
    search: ["lastName", "firstName", "company", "phone"],
    sort: ["lastName", "firstName"],
    filters: [
      "userGroup",
      "kind",
      "company",
      "account",
      "checkedIn",
      "hasNamesake",
      "country",
      "hotel",
      "hotelRoom",
      "hotelArrival",
      "hotelDeparture",
      "trade",
      "accessGranted",
      "isListed",
    ],
  },
});
