import { field, RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { people, userGroups } from "./people.writes.ts";

export const peopleBindings = [bindResource(RESOURCES["user-groups"], userGroups)];

/** People as other records name them. */
export const namedPeople = bindResource(
  {
    name: "people",
    right: "people",
    title: "lastName",
    fields: {
      firstName: field.line({ personal: true }),
      lastName: field.line({ personal: true }),
    },
    list: { columns: [], search: ["firstName", "lastName"], filters: [] },
  },
  people,
);
