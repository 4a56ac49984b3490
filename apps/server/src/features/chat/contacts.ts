import type { ChatContact, PairSettings } from "@foyer/contract";
import type { Db } from "../../db/index.ts";
import { askTogether } from "../../lib/ask-together.ts";
import { abilitiesOf, mayFind, nameOf, type Shared, sharedBy } from "./company.ts";
import { STRANGERS, viewOf } from "./pair-state.ts";
import type { Between, ContactRow, Pair, PairsRepository } from "./pairs.repository.ts";
import type { PeopleRepository, Standing } from "./people.repository.ts";

type Standings = ReadonlyMap<number, readonly Standing[]>;

/** How many pairs are looked at together at most. */
const PAIRS_TOGETHER = 1_000;

type Dependencies = { pairs: PairsRepository; people: PeopleRepository };

/** What somebody sees of the people in their list, as of now. */
export const createContacts = ({ pairs, people }: Dependencies) => {
  const sharedOf = (accountId: number, otherId: number, standings: Standings) =>
    sharedBy(standings.get(accountId) ?? [], standings.get(otherId) ?? []);

  const toSettings = (
    accountId: number,
    otherId: number,
    pair: Pick<Pair, "state" | "side"> | undefined,
    standings: Standings,
  ): PairSettings => ({
    interlocutorId: otherId,
    ...viewOf(pair?.state ?? STRANGERS, pair?.side ?? "low"),
    ...abilitiesOf(sharedOf(accountId, otherId, standings)),
  });

  const toContact = (
    accountId: number,
    { otherId, pair, lastMessage, newCount }: ContactRow,
    standings: Standings,
  ): ChatContact => ({
    userId: otherId,
    ...nameOf(sharedOf(accountId, otherId, standings), standings.get(otherId)),
    lastContactDate: pair.lastContactAt.toISOString(),
    lastMessage,
    newCount,
    settings: toSettings(accountId, otherId, pair, standings),
  });

  const listStandings = (accountId: number, others: readonly number[], from?: Db) =>
    people.listStandings([accountId, ...others], from);

  const askSettings = askTogether(async (asked: readonly Between[]) => {
    const found = await pairs.listPairs(asked);
    const standings = await people.listStandings([...new Set(asked.flat())]);
    return asked.map(([accountId, otherId], place) => ({
      isPair: found[place] !== undefined,
      settings: toSettings(accountId, otherId, found[place], standings),
      shared: sharedOf(accountId, otherId, standings),
    }));
  }, PAIRS_TOGETHER);

  /** How two people stand to one another, and the editions that they share. */
  const getSettings = (...between: Between) => askSettings(between);

  return {
    /** Conversations and invitations, the latest contact first. */
    list: async (accountId: number): Promise<ChatContact[]> => {
      const rows = await pairs.listContacts(accountId);
      const standings = await listStandings(
        accountId,
        rows.map(({ otherId }) => otherId),
      );
      return rows.map((row) => toContact(accountId, row, standings));
    },

    find: async (accountId: number, otherId: number): Promise<ChatContact | undefined> => {
      const row = await pairs.findContact(accountId, otherId);
      return row && toContact(accountId, row, await listStandings(accountId, [otherId]));
    },

    /** The editions that two people share, as of now within a transaction. */
    getShared: async (accountId: number, otherId: number, tx: Db): Promise<Shared> =>
      sharedOf(accountId, otherId, await listStandings(accountId, [otherId], tx)),

    getSettings,

    /** Whether somebody may learn of another one: they know one another, or that one can be found. */
    mayKnow: async (accountId: number, otherId: number): Promise<boolean> => {
      const { isPair, shared } = await getSettings(accountId, otherId);
      return isPair || mayFind(shared);
    },
  };
};

export type Contacts = ReturnType<typeof createContacts>;
