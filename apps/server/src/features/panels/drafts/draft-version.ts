import { hashRecord } from "../../../resources/records.ts";
import type { DraftRow } from "./drafts.repository.ts";

/** Returns the version of a draft. Requests to save, discard or publish must repeat it. */
export const versionOfDraft = ({ panelId, savedAt, changes }: DraftRow): string =>
  hashRecord({ id: panelId, savedAt: savedAt.toISOString(), ...changes });
