import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { hotels } from "./hotels.writes.ts";

export const hotelBindings = [bindResource(RESOURCES.hotels, hotels)];
