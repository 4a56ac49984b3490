import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

export const hotels = defineResource({
  name: "hotels",
  right: "travel",
  title: "name",
  order: "manual",
  fields: {
    name: field.line({ translated: true, needed: true }),
    address: field.line(),
    url: field.webAddress(),
    phone: field.phone(),
    isHidden: field.hidden(),
  },
  list: {
    columns: ["name", "address", "phone", "isHidden"],
    search: ["name", "address"],
    filters: ["isHidden"],
  },
});
