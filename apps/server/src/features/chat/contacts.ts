import type { ChatContact, ConversationSettings } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Db } from "../../db/index.ts";
import { batch } from "../../lib/batch.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import {
  abilitiesOf,
  mayFind,
  nameOf,
  type SharedEditions,
  findSharedEditions,
} from "./shared-editions.ts";
import { STRANGERS, viewOf } from "./conversation-state.ts";
import type {
  Between,
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

/** The most conversations that one query reads. */
const CONVERSATIONS_BATCH = 1_000;

type Dependencies = {
  conversations: ConversationsRepository;
  people: PeopleRepository;
  clock: Clock;
};

/** What somebody sees of the people in their list, as of now. */
export const createContacts = ({ conversations, people, clock }: Dependencies) => {
  const sharedEditionsOf = <Of extends Membership>(
    accountId: number,
    otherId: number,
    memberships: Memberships<Of>,
  ) => findSharedEditions(memberships.get(accountId) ?? [], memberships.get(otherId) ?? []);

  const toSettings = (
    accountId: number,
    otherId: number,
    relation: Relation | undefined,
    memberships: Memberships,
  ): ConversationSettings => ({
    interlocutorId: otherId,
    ...viewOf(relation?.state ?? STRANGERS, relation?.side ?? "low"),
    ...abilitiesOf(sharedEditionsOf(accountId, otherId, memberships)),
  });

  const toContact = (
    accountId: number,
    { otherId, relation, lastMessage, newCount }: ContactRow,
    memberships: Memberships,
  ): ChatContact => ({
    userId: otherId,
    ...nameOf(sharedEditionsOf(accountId, otherId, memberships), memberships.get(otherId)),
    lastContactDate: relation.lastContactAt.toISOString(),
    lastMessage,
    newCount,
    settings: toSettings(accountId, otherId, relation, memberships),
  });

  const toAnswer = <Of extends Membership>(
    [accountId, otherId]: Between,
    conversation: Conversation | undefined,
    memberships: Memberships<Of>,
  ) => ({
    hasConversation: conversation !== undefined,
    settings: toSettings(accountId, otherId, conversation, memberships),
    shared: sharedEditionsOf(accountId, otherId, memberships),
  });

  /** How two people stand to one another, and the editions that they share. */
  const getSettings = async (...between: Between) =>
    toAnswer(
      between,
      await conversations.findConversation(...between),
      await people.listMembershipsOfTwo(...between),
    );

  /** The same, asked at once for all who are told of a change at the same time. */
  const askSettings = batch(async (asked: readonly Between[]) => {
    const found = await conversations.listConversations(asked);
    const memberships = await people.listMemberships([...new Set(asked.flat())]);
    return asked.map((between, place) => toAnswer(between, found[place], memberships));
  }, CONVERSATIONS_BATCH);

  return {
    /** Conversations and invitations, the latest contact first. */
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
      return toContact(accountId, row, await people.listMembershipsOfTwo(accountId, otherId));
    },

    /**
     * The editions that two people share, as of now within a transaction.
     * @throws Failure `session-ended`
     */
    getShared: async (
      tx: Db,
      caller: Account,
      otherId: number,
    ): Promise<SharedEditions<FindableMembership>> => {
      const memberships = await people.listMembershipsInSession(tx, caller, otherId, clock.now());
      if (!memberships) throw new Failure("session-ended");
      return sharedEditionsOf(caller.accountId, otherId, memberships);
    },

    getSettings,

    askSettings,

    /** Whether somebody may learn of another one: they know one another, or that one can be found. */
    mayKnow: async (accountId: number, otherId: number): Promise<boolean> => {
      const { hasConversation, shared } = await getSettings(accountId, otherId);
      return hasConversation || mayFind(shared);
    },
  };
};

export type Contacts = ReturnType<typeof createContacts>;
