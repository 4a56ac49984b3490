import type { Access } from "@foyer/contract";
import type { AuthService } from "../features/auth/auth.service.ts";
import type { EditionRow } from "../features/conferences/conferences.repository.ts";
import type {
  ConferencesService,
  Participant,
} from "../features/conferences/conferences.service.ts";
import { Failure } from "../lib/failure.ts";
import type { Account } from "./handlers.ts";

/** A route that states no access rule. The server does not start with one. */
export class MissingAccessError extends Error {
  override name = "MissingAccessError";
}

type Admitted = { edition: EditionRow | null; participant: Participant | null };

const editionKeyOf = (query: unknown) => {
  if (typeof query !== "object" || query === null) return null;
  const { year, type } = query as { year?: unknown; type?: unknown };
  return typeof year === "number" && typeof type === "number" ? { year, type } : null;
};

/**
 * The one place that decides who may make a call: deny unless the contract row allows it.
 */
export const createAccessGate = (auth: AuthService, conferences: ConferencesService) => ({
  /**
   * @param token a bearer token; null when none was given
   * @throws Failure `session-required` where the row needs a session and there is none;
   * `session-ended` for a token that is not good, on every row
   */
  identify: async (access: Access, token: string | null): Promise<Account | null> => {
    if (token === null) {
      if (access.session === "required") throw new Failure("session-required");
      return null;
    }
    const account = await auth.authenticate(token);
    if (!account) throw new Failure("session-ended");
    return account;
  },

  /** Like `identify`, but a token that is not good counts as none. */
  identifyByCookie: async (access: Access, token: string): Promise<Account | null> => {
    const account = await auth.authenticate(token);
    if (!account && access.session === "required") throw new Failure("session-required");
    return account;
  },

  /**
   * @param query a query that passed the contract
   * @throws Failure `not-found` for an edition that is absent or hidden; `forbidden` where the
   * caller does not take part in it or lacks the row's module, and where the query of a row that
   * asks for either names no edition
   */
  admit: async (access: Access, account: Account | null, query: unknown): Promise<Admitted> => {
    const { module, participant: mustTakePart } =
      access.session === "required" ? access : { module: undefined, participant: undefined };
    const key = editionKeyOf(query);
    if (!key && (module !== undefined || mustTakePart)) throw new Failure("forbidden");
    if (!key) return { edition: null, participant: null };
    const edition = await conferences.getEdition(account, key.year, key.type);
    const participant = await conferences.findParticipant(account, edition.id);
    if (mustTakePart && !participant && !(await conferences.isOrganiser(account, edition.id))) {
      throw new Failure("forbidden");
    }
    if (
      module !== undefined &&
      !(await conferences.mayUse(account, participant, edition.id, module))
    ) {
      throw new Failure("forbidden");
    }
    return { edition, participant };
  },
});

export type AccessGate = ReturnType<typeof createAccessGate>;
