import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

const page = {
  icon: field.icon(),
  title: field.singleLine({ translated: true, required: true }),
  content: field.html({ translated: true }),
};

export const information = defineResource({
  name: "information",
  right: "pages",
  title: "title",
  order: "manual",
  fields: { ...page, isHidden: field.hidden() },
  list: { columns: ["icon", "title", "isHidden"], search: ["title"], filters: ["isHidden"] },
});

export const AUDIENCES = ["all", "groups", "attendees"] as const;

export const invitations = defineResource({
  name: "invitations",
  right: "pages",
  title: "title",
  order: "manual",
  fields: {
    ...page,
    audience: field.choice(AUDIENCES, { required: true }),
    groups: field.many("user-groups"),
    people: field.many("people"),
    isHidden: field.hidden(),
  },
  rows: [["groups", "people"]],
  list: {
    columns: ["icon", "title", "audience", "isHidden"],
    search: ["title"],
    filters: ["audience", "isHidden"],
  },
});
