import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { transportOptions } from "./transport.writes.ts";

export const transportBindings = [bindResource(RESOURCES["transport-options"], transportOptions)];
