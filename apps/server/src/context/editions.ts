import { hasModule, MODULE, type ModuleId } from "@foyer/contract";
import type { Invalidations } from "../db/invalidations.ts";
import { notFound } from "../lib/failure.ts";
import { createCache } from "../lib/cache.ts";
import type { Caller } from "./account.ts";
import type { Edition, EditionsRepository } from "./editions.repository.ts";
import { isPreviewed } from "./previewed.ts";
import { type Participant, toParticipant } from "./participant.ts";

export type { Edition } from "./editions.repository.ts";

const MAX_PARTICIPANTS = 20_000;

/** What organisers may use of their edition without taking part in it; the others act for an attendee. */
export const ORGANISER_MODULES: readonly ModuleId[] = [MODULE.agenda, MODULE.attendees];

/** What is looked at ahead is as it will be once people are shown it. */
const asPreviewed = (edition: Edition): Edition =>
  isPreviewed(edition.id) ? { ...edition, visible: true, showAgenda: true } : edition;

const keyOf = (accountId: number, editionId: number) => `${editionId}:${accountId}`;

/**
 * Editions, and what each caller may know of them and do in them. Editions and participants are cached
 * until they change. What is asked for an edition that the caller may not know of throws Failure `not-found`.
 */
export const createEditions = (repository: EditionsRepository, invalidations: Invalidations) => {
  const { isLive } = invalidations;
  const editions = createCache(async (_all: "all") => repository.listEditions(), {
    max: 1,
    isLive,
  });
  const participants = createCache(
    async (key: string) => {
      const [editionId, accountId] = key.split(":").map(Number) as [number, number];
      const row = await repository.findParticipant(accountId, editionId);
      return row ? toParticipant(row) : null;
    },
    { max: MAX_PARTICIPANTS, isLive },
  );

  invalidations.subscribe((invalidation) => {
    switch (invalidation.kind) {
      case "edition":
        return invalidation.part === "settings" ? editions.clear() : undefined;
      case "participant":
        return participants.delete(keyOf(invalidation.accountId, invalidation.editionId));
      case "participants":
        return participants.clear();
      case "all":
        editions.clear();
        return participants.clear();
      case "account":
      case "notifications":
      case "office":
        return undefined;
    }
  });

  const isOrganiser = async (caller: Caller, editionId: number): Promise<boolean> =>
    caller !== null && (await repository.isOrganiser(caller.accountId, editionId));

  const findParticipant = async (caller: Caller, editionId: number): Promise<Participant | null> =>
    caller ? participants.get(keyOf(caller.accountId, editionId)) : null;

  const revealFirst = async (
    caller: Caller,
    isMeant: (edition: Edition) => boolean,
  ): Promise<Edition> => {
    const found = (await editions.get("all")).find(isMeant);
    if (!found) throw notFound();
    const edition = asPreviewed(found);
    if (!edition.visible && !(await isOrganiser(caller, edition.id))) throw notFound();
    return edition;
  };

  return {
    isOrganiser,

    /** The caller's part in an edition, whether or not they may know of it. */
    findParticipant,

    /** The edition of a year and type, as far as the caller may know of it. */
    get: (caller: Caller, year: number, type: number): Promise<Edition> =>
      revealFirst(caller, (edition) => edition.year === year && edition.type === type),

    /** The edition of some object, as far as the caller may know of it. */
    reveal: (caller: Caller, editionId: number): Promise<Edition> =>
      revealFirst(caller, (edition) => edition.id === editionId),

    /** The edition itself, also where the caller may not know of it. */
    find: async (editionId: number): Promise<Edition | undefined> =>
      (await editions.get("all")).find(({ id }) => id === editionId),

    /** All there are, for the office, which decides by itself who may see which. */
    listAll: (): Promise<Edition[]> => editions.get("all"),

    list: async (caller: Caller): Promise<Edition[]> => {
      const all = (await editions.get("all")).map(asPreviewed);
      const mine = caller ? await repository.listOrganisedEditions(caller.accountId) : [];
      return all.filter((edition) => edition.visible || mine.includes(edition.id));
    },

    mayUse: async (caller: Caller, editionId: number, module: ModuleId): Promise<boolean> => {
      const participant = await findParticipant(caller, editionId);
      if (participant && hasModule(participant.access, module)) return true;
      return ORGANISER_MODULES.includes(module) && isOrganiser(caller, editionId);
    },

    /** Whether a module of some visible edition is open to an account that takes part in it. */
    mayUseAnywhere: async (accountId: number, module: ModuleId): Promise<boolean> => {
      const all = await editions.get("all");
      for (const edition of all.filter(({ visible }) => visible)) {
        const participant = await participants.get(keyOf(accountId, edition.id));
        if (participant && hasModule(participant.access, module)) return true;
      }
      return false;
    },

    /** Of many accounts those with `mayUseAnywhere`, by one query and past every cache. */
    listWhoMayUseAnywhere: async (
      accountIds: readonly number[],
      module: ModuleId,
    ): Promise<Set<number>> => {
      const rows = await repository.listParticipants(accountIds);
      const able = rows.filter((row) => hasModule(toParticipant(row).access, module));
      return new Set(able.flatMap(({ accountId }) => accountId ?? []));
    },
  };
};

export type Editions = ReturnType<typeof createEditions>;
