import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { information, invitations } from "./pages.writes.ts";

export const pageBindings = [
  bindResource(RESOURCES.information, information),
  bindResource(RESOURCES.invitations, invitations, { people: "attendees" }),
];
