import { hasModule, MODULE, type ModuleId } from "@foyer/contract";
import type { Invalidations } from "../db/invalidations.ts";
import { notFound } from "../lib/failure.ts";
import { createCache } from "../lib/cache.ts";
import type { Caller } from "./account.ts";
import type { Edition, EditionsRepository, ParticipantRow } from "./editions.repository.ts";
import { isPreviewed } from "./preview-context.ts";
import { type Participant, toParticipant } from "./participant.ts";

export type { Edition } from "./editions.repository.ts";

/** Modules that organisers can use without participation. The others require an attendee. */
export const ORGANISER_MODULES: readonly ModuleId[] = [MODULE.agenda, MODULE.attendees];

/** A previewed edition counts as visible, with a published agenda. */
const asPreviewed = (edition: Edition): Edition =>
  isPreviewed(edition.id) ? { ...edition, visible: true, showAgenda: true } : edition;

const keyOf = (accountId: number, editionId: number) => `${editionId}:${accountId}`;
const isKeyOf = (editionId: number) => (key: string) => key.startsWith(`${editionId}:`);

const ALL_MODULES = Object.values(MODULE);

/** Returns the modules that the participant may use. */
const listModules = (row: ParticipantRow): ModuleId[] => {
  const { access } = toParticipant(row);
  return ALL_MODULES.filter((module) => hasModule(access, module));
};

/**
 * Editions and the permissions of callers. Editions and participants are cached until they change. Methods
 * throw Failure `not-found` for editions that are hidden from the caller.
 */
export const createEditions = (
  repository: EditionsRepository,
  invalidations: Invalidations,
  maxAccounts: number,
) => {
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
    { max: maxAccounts, isLive },
  );
  /** Modules that an account may use in any visible edition, with one query per account. */
  const modulesAnywhere = createCache(
    async (accountId: number): Promise<ReadonlySet<ModuleId>> =>
      new Set((await repository.listParticipants([accountId])).flatMap(listModules)),
    { max: maxAccounts, isLive },
  );

  invalidations.subscribe((invalidation) => {
    switch (invalidation.kind) {
      case "edition":
        if (invalidation.part !== "settings") return undefined;
        editions.clear();
        return modulesAnywhere.clear();
      case "participant":
        if (invalidation.accountId === null) return undefined;
        modulesAnywhere.delete(invalidation.accountId);
        return participants.delete(keyOf(invalidation.accountId, invalidation.editionId));
      case "participants":
        modulesAnywhere.clear();
        return participants.deleteWhere(isKeyOf(invalidation.editionId));
      case "all":
        editions.clear();
        modulesAnywhere.clear();
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

  const findVisible = async (
    caller: Caller,
    matches: (edition: Edition) => boolean,
  ): Promise<Edition> => {
    const match = (await editions.get("all")).find(matches);
    if (!match) throw notFound();
    const edition = asPreviewed(match);
    if (!edition.visible && !(await isOrganiser(caller, edition.id))) throw notFound();
    return edition;
  };

  return {
    isOrganiser,

    /** Participation of the caller, also in an edition hidden from them. */
    findParticipant,

    get: (caller: Caller, year: number, type: number): Promise<Edition> =>
      findVisible(caller, (edition) => edition.year === year && edition.type === type),

    reveal: (caller: Caller, editionId: number): Promise<Edition> =>
      findVisible(caller, (edition) => edition.id === editionId),

    /** Returns the edition even if it is hidden. */
    find: async (editionId: number): Promise<Edition | undefined> =>
      (await editions.get("all")).find(({ id }) => id === editionId),

    /** All editions, for the office, which has its own permissions. */
    listAll: (): Promise<Edition[]> => editions.get("all"),

    list: async (caller: Caller): Promise<Edition[]> => {
      const all = (await editions.get("all")).map(asPreviewed);
      const mine = caller ? await repository.listOrganisedEditions(caller.accountId) : [];
      return all.filter((edition) => edition.visible || mine.includes(edition.id));
    },

    canUse: async (caller: Caller, editionId: number, module: ModuleId): Promise<boolean> => {
      const participant = await findParticipant(caller, editionId);
      if (participant && hasModule(participant.access, module)) return true;
      return ORGANISER_MODULES.includes(module) && isOrganiser(caller, editionId);
    },

    /** True if the account can use the module as participant of any visible edition. */
    canUseAnywhere: async (accountId: number, module: ModuleId): Promise<boolean> =>
      (await modulesAnywhere.get(accountId)).has(module),

    /** Returns the accounts for which `canUseAnywhere` is true, with one query and no cache. */
    listAccountsThatCanUseAnywhere: async (
      accountIds: readonly number[],
      module: ModuleId,
    ): Promise<Set<number>> => {
      const rows = await repository.listParticipants(accountIds);
      const permitted = rows.filter((row) => listModules(row).includes(module));
      return new Set(permitted.flatMap(({ accountId }) => accountId ?? []));
    },
  };
};

export type Editions = ReturnType<typeof createEditions>;
