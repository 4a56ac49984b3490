import { MODULE } from "../../constants.ts";
import { field } from "../fields.ts";
import { ACCOUNT_STATES } from "../person.ts";
import { defineResource } from "../resource.ts";

const PERSONAL = { personal: true } as const;

/** Everybody who takes part in an edition, and speakers without an account. */
export const people = defineResource({
  name: "people",
  right: "people",
  title: "lastName",
  fields: {
    firstName: field.line(PERSONAL),
    lastName: field.line({ ...PERSONAL, needed: true }),
    position: field.line({ ...PERSONAL, translated: true }),
    company: field.line({ ...PERSONAL, translated: true }),
    description: field.html({ ...PERSONAL, translated: true }),
    country: field.country(),
    avatar: field.picture(PERSONAL),
    linkedIn: field.line(PERSONAL),
    twitter: field.line(PERSONAL),
    /** What a list calls the person: guest, speaker, press. */
    kind: field.line(),
    userGroup: field.one("user-groups"),
    accessGranted: field.flag(),
    overrideUserGroupModules: field.flag(),
    modules: field.choices(Object.values(MODULE), { called: "module" }),
    trade: field.one("trades"),
    hotel: field.one("hotels"),
    isListed: field.flag(),
    chatActive: field.flag(),
    isInformationAccount: field.flag(),
    managerFirstName: field.line(PERSONAL),
    managerLastName: field.line(PERSONAL),
    managerEmail: field.email(PERSONAL),
  },
  derived: {
    username: field.line(PERSONAL),
    email: field.line(PERSONAL),
    account: field.choice(ACCOUNT_STATES, { ...PERSONAL, called: "account" }),
    /** Whether they have come. */
    checkedIn: field.flag(PERSONAL),
  },
  actions: { sendLetter: {} },
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
      "country",
      "hotel",
      "trade",
      "accessGranted",
      "isListed",
    ],
  },
});
