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
import { searchTerms } from "@foyer/contract/search-text";

export type Searcher = { caller: Account; participant: Participant | null };

/** Person of an edition with an account, from the directory. */
export type Reachable = {
  user: FoundUser;
  /** Normalised names, positions and companies. */
  searchText: string;
};

type ContactRules = { canKnow: (accountId: number, otherId: number) => Promise<boolean> };

export type LoadPeople = {
  /**
   * Counts people against the view quota of an account.
   * @throws Failure `too-many-requests`
   */
  consumeViews: (accountId: number, count: number) => Promise<void>;
  /**
   * Returns people to whom the searcher may write, by last name, then first name, in the alphabet of the
   * language.
   */
  listReachable: (searcher: Searcher, edition: Edition, language: Language) => Promise<Reachable[]>;
  /**
   * Returns a person by their id in the edition, and true in `canHeChat` if the searcher may write to them.
   */
  findUser: (
    searcher: Searcher,
    edition: Edition,
    externalId: string,
  ) => Promise<(ChatUser & { canHeChat: boolean }) | undefined>;
};

export const createUsersService = ({
  listReachable,
  findUser,
  consumeViews,
  canKnow,
}: LoadPeople & ContactRules) => ({
  /**
   * @throws Failure `not-found` for an unknown id, a person without an account, and one whom the caller
   * cannot find
   */
  find: async (searcher: Searcher, edition: Edition, externalId: string) => {
    const user = await findUser(searcher, edition, externalId);
    if (!user || !(await canKnow(searcher.caller.accountId, user.userId))) throw notFound();
    return user;
  },

  /**
   * Returns information accounts first, then people by name.
   * @throws Failure `too-many-requests` for an account over the view quota
   */
  list: async (
    searcher: Searcher,
    edition: Edition,
    language: Language,
    { filter = "", skip = 0, take = CHAT_USERS_PAGE }: QueryOf<(typeof chatRoutes)["users"]>,
  ): Promise<FoundUser[]> => {
    const terms = searchTerms(filter);
    const matches = (await listReachable(searcher, edition, language)).filter(({ searchText }) =>
      terms.every((term) => searchText.includes(term)),
    );
    const [informationStands, others] = [true, false].map((isStand) =>
      matches.filter(({ user }) => user.isInformationAccount === isStand),
    );
    const page = [...(informationStands ?? []), ...(others ?? [])].slice(skip, skip + take);
    await consumeViews(searcher.caller.accountId, page.length);
    return page.map(({ user }) => user);
  },
});

export type UsersService = ReturnType<typeof createUsersService>;
