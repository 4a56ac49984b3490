import type { Invalidations } from "../../db/invalidations.ts";
import { createCache } from "../../lib/cache.ts";
import type { CacheBudget } from "../../lib/cache-budget.ts";
import { estimateBytes } from "../../lib/estimate-bytes.ts";
import type { AttendeesRepository } from "./attendees.repository.ts";
import { buildDirectory, type Directory } from "./directory.ts";

const MAX_EDITIONS = 1_000;
/** Minimum time between two loads of a directory. */
const RELOAD_DELAY_MS = 1_000;

/** Includes the lists in both languages, which are built later. */
const sizeOfDirectory = ({ people }: Directory): number => 2 * estimateBytes(people);

/**
 * Caches the people of each edition in memory. During a reload it returns the previous directory, since
 * loading thousands of people takes some tenths of a second.
 */
export const createDirectories = (
  { listPeople, listEditionsOfDisabled }: AttendeesRepository,
  invalidations: Invalidations,
  { delayMs = RELOAD_DELAY_MS, budget }: { delayMs?: number; budget?: CacheBudget } = {},
) => {
  const directories = createCache(
    async (editionId: number): Promise<Directory> => buildDirectory(await listPeople(editionId)),
    {
      max: MAX_EDITIONS,
      delayMs,
      isLive: invalidations.isLive,
      sizeOf: sizeOfDirectory,
      ...(budget && { budget }),
    },
  );

  const refresh = (editionId: number) => void directories.refresh(editionId);

  /** Logging out publishes the account too. Only disabled accounts require a refresh. */
  const refreshDisabled = async (accountId: number) => {
    for (const editionId of await listEditionsOfDisabled(accountId)) refresh(editionId);
  };

  invalidations.subscribe((invalidation) => {
    switch (invalidation.kind) {
      case "participant":
      case "participants":
        return refresh(invalidation.editionId);
      case "edition":
        // Attendees and partners share the trades.
        return invalidation.part === "partners" ? refresh(invalidation.editionId) : undefined;
      case "account":
        // Clears all directories if the query fails.
        return void refreshDisabled(invalidation.accountId).catch(directories.clear);
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
