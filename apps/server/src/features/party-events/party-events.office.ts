import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { recreationalEvents } from "./party-events.writes.ts";

export const recreationalEventBindings = [
  bindResource(RESOURCES["recreational-events"], recreationalEvents, { picture: "pictureFileId" }),
];
