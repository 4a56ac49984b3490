import {
  CHAT_USERS_PAGE,
  type ChatUser,
  type chatRoutes,
  type FoundUser,
  type Language,
  type QueryOf,
} from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import { notFound } from "../../lib/failure.ts";
import { searchWords } from "@foyer/contract/search-text";

/** Who looks for people, and their part in the edition. */
export type Seeker = { caller: Account; participant: Participant | null };

/** Somebody of an edition who has an account, as the directory of its people knows them. */
export type Reachable = {
  user: FoundUser;
  /** Names, positions and companies, folded. */
  searchText: string;
};

/** What is asked of those who know one another. */
type AskContacts = { mayKnow: (accountId: number, otherId: number) => Promise<boolean> };

/** What is asked of the directory of an edition. */
export type AskPeople = {
  /** Counts people whom an account is shown. @throws Failure `too-many-requests` */
  countSeen: (accountId: number, count: number) => Promise<void>;
  /** Those whom the seeker may write to, by last, then first name in the language's alphabet. */
  listReachable: (seeker: Seeker, edition: Edition, language: Language) => Promise<Reachable[]>;
  /** Somebody by the id that names them in the edition, and whether the seeker may write to them. */
  findUser: (
    seeker: Seeker,
    edition: Edition,
    externalId: string,
  ) => Promise<(ChatUser & { canHeChat: boolean }) | undefined>;
};

/** People of an edition to write to. */
export const createUsersService = ({
  listReachable,
  findUser,
  countSeen,
  mayKnow,
}: AskPeople & AskContacts) => ({
  /**
   * @throws Failure `not-found` for whom the edition does not know, for who has no account, and to
   * strangers for who is neither listed nor named by the programme
   */
  find: async (seeker: Seeker, edition: Edition, externalId: string) => {
    const user = await findUser(seeker, edition, externalId);
    if (!user || !(await mayKnow(seeker.caller.accountId, user.userId))) throw notFound();
    return user;
  },

  /**
   * Information stands first, then by name.
   * @throws Failure `too-many-requests` for who has seen too many people
   */
  list: async (
    seeker: Seeker,
    edition: Edition,
    language: Language,
    { filter = "", skip = 0, take = CHAT_USERS_PAGE }: QueryOf<(typeof chatRoutes)["users"]>,
  ): Promise<FoundUser[]> => {
    const words = searchWords(filter);
    const found = (await listReachable(seeker, edition, language)).filter(({ searchText }) =>
      words.every((word) => searchText.includes(word)),
    );
    const [stands, others] = [true, false].map((isStand) =>
      found.filter(({ user }) => user.isInformationAccount === isStand),
    );
    const page = [...(stands ?? []), ...(others ?? [])].slice(skip, skip + take);
    await countSeen(seeker.caller.accountId, page.length);
    return page.map(({ user }) => user);
  },
});

export type UsersService = ReturnType<typeof createUsersService>;
