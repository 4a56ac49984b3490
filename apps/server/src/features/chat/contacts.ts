import type { ChatContact, ConversationSettings } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Db } from "../../db/index.ts";
import { batch } from "../../lib/batch.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import {
  getAbilities,
  canFind,
  toContactName,
  type SharedEditions,
  findSharedEditions,
} from "./shared-editions.ts";
import { INITIAL_STATE, toView } from "./conversation-state.ts";
import type {
  Participants,
  ContactRow,
  Conversation,
  ConversationsRepository,
  Relation,
} from "./conversations.repository.ts";
import type {
  FindableMembership,
  Membership,
  Memberships,
  PeopleRepository,
} from "./people.repository.ts";

/** Maximum number of conversations per query. */
const CONVERSATIONS_BATCH = 1_000;

type Dependencies = {
  conversations: ConversationsRepository;
  people: PeopleRepository;
  clock: Clock;
};

/** Current data of an account's contacts. */
export const createContacts = ({ conversations, people, clock }: Dependencies) => {
  const getSharedEditions = <Row extends Membership>(
    accountId: number,
    otherId: number,
    memberships: Memberships<Row>,
  ) => findSharedEditions(memberships.get(accountId) ?? [], memberships.get(otherId) ?? []);

  const toSettings = (
    accountId: number,
    otherId: number,
    relation: Relation | undefined,
    memberships: Memberships,
  ): ConversationSettings => ({
    interlocutorId: otherId,
    ...toView(relation?.state ?? INITIAL_STATE, relation?.side ?? "low"),
    ...getAbilities(getSharedEditions(accountId, otherId, memberships)),
  });

  const toContact = (
    accountId: number,
    { otherId, relation, lastMessage, newCount }: ContactRow,
    memberships: Memberships,
  ): ChatContact => ({
    userId: otherId,
    ...toContactName(getSharedEditions(accountId, otherId, memberships), memberships.get(otherId)),
    lastContactDate: relation.lastContactAt.toISOString(),
    lastMessage,
    newCount,
    settings: toSettings(accountId, otherId, relation, memberships),
  });

  const toRelationDetails = <Row extends Membership>(
    [accountId, otherId]: Participants,
    conversation: Conversation | undefined,
    memberships: Memberships<Row>,
  ) => ({
    hasConversation: conversation !== undefined,
    settings: toSettings(accountId, otherId, conversation, memberships),
    shared: getSharedEditions(accountId, otherId, memberships),
  });

  /** Returns the settings of two participants and their shared editions. */
  const getSettings = async (...participants: Participants) =>
    toRelationDetails(
      participants,
      await conversations.findConversation(...participants),
      await people.listMembershipsOfBoth(...participants),
    );

  /** Batches the same query for all accounts that are notified of a change. */
  const loadSettings = batch(async (requests: readonly Participants[]) => {
    const conversationRows = await conversations.listConversations(requests);
    const memberships = await people.listMemberships([...new Set(requests.flat())]);
    return requests.map((participants, index) =>
      toRelationDetails(participants, conversationRows[index], memberships),
    );
  }, CONVERSATIONS_BATCH);

  return {
    /** Returns conversations and invitations, the latest contact first. */
    list: async (accountId: number): Promise<ChatContact[]> => {
      const rows = await conversations.listContacts(accountId);
      const memberships = await people.listMemberships([
        accountId,
        ...rows.map(({ otherId }) => otherId),
      ]);
      return rows.map((row) => toContact(accountId, row, memberships));
    },

    find: async (accountId: number, otherId: number): Promise<ChatContact | undefined> => {
      const row = await conversations.findContact(accountId, otherId);
      if (!row) return undefined;
      return toContact(accountId, row, await people.listMembershipsOfBoth(accountId, otherId));
    },

    /**
     * Returns the shared editions of two people, read within a transaction.
     * @throws Failure `session-ended`
     */
    getShared: async (
      tx: Db,
      caller: Account,
      otherId: number,
    ): Promise<SharedEditions<FindableMembership>> => {
      const memberships = await people.listMembershipsInSession(tx, caller, otherId, clock.now());
      if (!memberships) throw new Failure("session-ended");
      return getSharedEditions(caller.accountId, otherId, memberships);
    },

    getSettings,

    loadSettings,

    /** True if an account may see another one: they have a conversation, or it can be found. */
    canKnow: async (accountId: number, otherId: number): Promise<boolean> => {
      const { hasConversation, shared } = await getSettings(accountId, otherId);
      return hasConversation || canFind(shared);
    },
  };
};

export type Contacts = ReturnType<typeof createContacts>;
