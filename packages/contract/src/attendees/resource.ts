import { MODULE } from "../constants.ts";
import { field } from "../resources/fields.ts";
import { ACCOUNT_STATES } from "./office.ts";
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
    linkedIn: field.singleLine(PERSONAL),
    twitter: field.singleLine(PERSONAL),
    /** Kind of participant as in the people sheet: guest, speaker, press. */
    kind: field.singleLine(),
    userGroup: field.one("user-groups"),
    accessGranted: field.flag(),
    overrideUserGroupModules: field.flag(),
    modules: field.choices(Object.values(MODULE), { labelPrefix: "module" }),
    trade: field.one("trades"),
    hotel: field.one("hotels"),
    isListed: field.flag(),
    chatActive: field.flag(),
    isInformationAccount: field.flag(),
    managerFirstName: field.singleLine(PERSONAL),
    managerLastName: field.singleLine(PERSONAL),
    managerEmail: field.email(PERSONAL),
  },
  derived: {
    username: field.singleLine(PERSONAL),
    email: field.singleLine(PERSONAL),
    account: field.choice(ACCOUNT_STATES, { ...PERSONAL, labelPrefix: "account" }),
    /** True if the person has checked in. */
    checkedIn: field.flag(PERSONAL),
    /** True if another person of the edition has the same name in any order. */
    hasNamesake: field.flag(PERSONAL),
  },
  actions: { sendCredentials: {} },
  list: {
    columns: [
      "lastName",
      "firstName",
      "username",
      "email",
      "account",
      "company",
      "userGroup",
      "kind",
      "hotel",
      "checkedIn",
    ],
    search: ["lastName", "firstName", "company"],
    filters: [
      "userGroup",
      "kind",
      "account",
      "checkedIn",
      "hasNamesake",
      "country",
      "hotel",
      "trade",
      "accessGranted",
      "isListed",
    ],
  },
});
