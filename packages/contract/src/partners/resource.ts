import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

export const trades = defineResource({
  name: "trades",
  right: "partners",
  title: "name",
  order: "manual",
  fields: {
    name: field.singleLine({ translated: true, required: true }),
    isHidden: field.hidden(),
  },
  list: { columns: ["name", "isHidden"], search: ["name"], filters: ["isHidden"] },
});

export const partnerGroups = defineResource({
  name: "partner-groups",
  right: "partners",
  title: "name",
  order: "manual",
  fields: {
    name: field.singleLine({ translated: true, required: true }),
    isOnLanding: field.flag(),
    isHidden: field.hidden(),
  },
  rows: [["isOnLanding", "isHidden"]],
  list: {
    columns: ["name", "isOnLanding", "isHidden"],
    search: ["name"],
    filters: ["isOnLanding", "isHidden"],
  },
});

export const partners = defineResource({
  name: "partners",
  right: "partners",
  title: "name",
  order: "manual",
  fields: {
    name: field.singleLine({ translated: true, required: true }),
    description: field.multiline({ translated: true }),
    logo: field.picture({ translated: true }),
    url: field.webAddress(),
    group: field.one("partner-groups"),
    trade: field.one("trades"),
    room: field.one("rooms"),
    representatives: field.many("people"),
    patronages: field.many("panels"),
    isHidden: field.hidden(),
  },
  rows: [
    ["group", "trade"],
    ["room", "url"],
  ],
  list: {
    columns: ["logo", "name", "group", "trade", "room", "isHidden"],
    search: ["name"],
    filters: ["group", "trade", "room", "isHidden"],
  },
});

export const partnerInvitations = defineResource({
  name: "partner-invitations",
  right: "partners",
  title: "title",
  order: "manual",
  fields: {
    partner: field.one("partners", { required: true }),
    title: field.singleLine({ translated: true, required: true }),
    content: field.html({ translated: true }),
    isHidden: field.hidden(),
  },
  list: {
    columns: ["title", "partner", "isHidden"],
    search: ["title"],
    filters: ["partner", "isHidden"],
  },
});
