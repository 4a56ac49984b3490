import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

export const hotels = defineResource({
  name: "hotels",
  right: "travel",
  title: "name",
  order: "manual",
  fields: {
    name: field.singleLine({ translated: true, required: true }),
    address: field.singleLine(),
    url: field.webAddress(),
    phone: field.phone(),
    isHidden: field.hidden(),
  },
  rows: [["url", "phone"]],
  list: {
    columns: ["name", "address", "phone", "isHidden"],
    search: ["name", "address"],
    filters: ["isHidden"],
  },
});
