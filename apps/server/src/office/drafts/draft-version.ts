import { versionOf } from "../records.ts";
import type { DraftRow } from "./drafts.repository.ts";

/** The version of a draft, which whoever keeps, discards or publishes it names. */
export const versionOfDraft = ({ panelId, keptAt, typed }: DraftRow): string =>
  versionOf({ id: panelId, keptAt: keptAt.toISOString(), ...typed });
