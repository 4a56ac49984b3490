import { signUpFields } from "@foyer/contract/recreational-events/office";
import type { OfficeExtension } from "../../resources/extensions.ts";
import { SignUps } from "./SignUps.tsx";

export const recreationalEventsExtension: OfficeExtension = {
  resources: { "recreational-events": { tabs: { signUps: SignUps } } },
  history: {
    "sign-ups": { fields: signUpFields, recordOf: "recreational-events", listsAllFields: true },
  },
};
