import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../resources/binding.ts";
import { recreationalEvents } from "./recreational-events.writes.ts";

export const recreationalEventBindings = [
  bindResource(RESOURCES["recreational-events"], recreationalEvents, { picture: "pictureFileId" }),
];
