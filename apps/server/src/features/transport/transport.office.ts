import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { departures, transportOptions } from "./transport.writes.ts";

export const transportBindings = [
  bindResource(RESOURCES["transport-options"], transportOptions),
  bindResource(RESOURCES.departures, departures, { location: "place" }),
];

// What the desk tells travellers, in the portal and by e-mail.
export type { TravelEmails } from "./tell-travellers.ts";
export { type TravelNews, wordTravel } from "./travel-words.ts";
export { stateOfWay } from "./ride-state.ts";
