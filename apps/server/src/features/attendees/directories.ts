import type { Invalidations } from "../../db/invalidations.ts";
import { createCache } from "../../lib/cache.ts";
import type { AttendeesRepository } from "./attendees.repository.ts";
import { buildDirectory, type Directory } from "./directory.ts";

const MAX_EDITIONS = 8;
/** Milliseconds from one load of a directory to the next, however many people change. */
const RELOAD_PAUSE_MS = 1_000;

/**
 * The people of each edition, kept in memory; while they are read anew those of before are given. Nobody
 * who writes waits for that, for thousands of people take some tenths of a second.
 */
export const createDirectories = (
  { listPeople, listEditionsOfDisabled }: AttendeesRepository,
  invalidations: Invalidations,
  pauseMs = RELOAD_PAUSE_MS,
) => {
  const directories = createCache(
    async (editionId: number): Promise<Directory> => buildDirectory(await listPeople(editionId)),
    { max: MAX_EDITIONS, pauseMs, isLive: invalidations.isLive },
  );

  const refresh = (editionId: number) => void directories.refresh(editionId);

  /** Logging out publishes the account too, and changes nobody. */
  const leaveOutDisabled = async (accountId: number) => {
    for (const editionId of await listEditionsOfDisabled(accountId)) refresh(editionId);
  };

  invalidations.subscribe((invalidation) => {
    switch (invalidation.kind) {
      case "participant":
      case "participants":
        return refresh(invalidation.editionId);
      case "edition":
        // Trades are those of partners too.
        return invalidation.part === "partners" ? refresh(invalidation.editionId) : undefined;
      case "account":
        // Where nobody can be asked, all are read again.
        return void leaveOutDisabled(invalidation.accountId).catch(directories.clear);
      case "all":
        return directories.clear();
      case "notifications":
      case "office":
        return undefined;
    }
  });

  return { get: directories.get };
};

export type Directories = ReturnType<typeof createDirectories>;
