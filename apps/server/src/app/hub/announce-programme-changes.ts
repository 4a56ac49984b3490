import type { HubPayload } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import type { Database } from "../../db/index.ts";
import type { EditionPart } from "../../db/invalidations.ts";
import type { Logger } from "../../lib/logger.ts";

/** Combines the changes of this time (ms), such as those of an import, into one event. */
const COLLECT_MS = 2_000;

/** Parts of an edition that the programme shows. */
const PROGRAMME_PARTS: readonly EditionPart[] = ["programme", "places", "partners", "settings"];

type Dependencies = {
  database: Pick<Database, "invalidations">;
  editions: Pick<Editions, "find">;
  /** Sends an event to every connected client. */
  emit: (payload: HubPayload<"ProgrammeChanged">) => void;
  log: Pick<Logger, "warn">;
};

/**
 * Announces changes of the programme of visible editions to connected clients. The event contains no content,
 * so it needs no permission.
 * @returns a function that stops it
 */
export const announceProgrammeChanges = ({ database, editions, emit, log }: Dependencies) => {
  const timers = new Map<number, NodeJS.Timeout>();

  const announce = async (editionId: number) => {
    timers.delete(editionId);
    const edition = await editions.find(editionId);
    if (edition?.visible) emit({ conferenceYear: edition.year, conferenceType: edition.type });
  };

  const announceLater = (editionId: number) => {
    if (timers.has(editionId)) return;
    const timer = setTimeout(() => {
      announce(editionId).catch((error: unknown) =>
        log.warn({ err: error }, "announcing a change of the programme failed"),
      );
    }, COLLECT_MS);
    timers.set(editionId, timer.unref());
  };

  const unsubscribe = database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind !== "edition" || !PROGRAMME_PARTS.includes(invalidation.part)) return;
    announceLater(invalidation.editionId);
  });
  return (): void => {
    unsubscribe();
    for (const timer of timers.values()) clearTimeout(timer);
  };
};
