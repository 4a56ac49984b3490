import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../resources/binding.ts";
import { information, invitations } from "./pages.writes.ts";

export const informationBinding = bindResource(RESOURCES.information, information);

export const invitationBinding = bindResource(RESOURCES.invitations, invitations, {
  people: "attendees",
});
