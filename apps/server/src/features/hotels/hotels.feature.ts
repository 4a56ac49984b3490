import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../resources/binding.ts";
import { hotels } from "./hotels.writes.ts";

export const createHotelsFeature = () => ({ resources: [bindResource(RESOURCES.hotels, hotels)] });
