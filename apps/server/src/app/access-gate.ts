import type { Access, EditionSource, ModuleId, Route } from "@foyer/contract";
import type { Account, Caller } from "../context/account.ts";
import type { Edition, Editions } from "../context/editions.ts";
import type { Participant } from "../context/participant.ts";
import { Failure } from "../lib/failure.ts";

/** A route that states no access rule. The server does not start with one. */
export class MissingAccessError extends Error {
  override name = "MissingAccessError";
}

type Admitted = { edition: Edition | null; participant: Participant | null };

/** The account of a bearer token; null when the token is not good, or no longer. */
export type Authenticate = (token: string) => Promise<Account | null>;

type Input = { query: unknown; body: unknown };
type EditionKey = { year: number; type: number };

const numberAt = (value: unknown, field: string): number =>
  Number(typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined);

const conferenceKey = (value: unknown): EditionKey => ({
  year: numberAt(value, "conferenceYear"),
  type: numberAt(value, "conferenceType"),
});

const KEY_AT: Record<EditionSource, ((input: Input) => EditionKey) | null> = {
  query: ({ query }) => ({ year: numberAt(query, "year"), type: numberAt(query, "type") }),
  conferenceQuery: ({ query }) => conferenceKey(query),
  conferenceBody: ({ body }) => conferenceKey(body),
  object: null,
  none: null,
};

const moduleOf = (access: Access): ModuleId | undefined =>
  "module" in access ? access.module : undefined;

/** The one place that decides who may make a call: deny unless the contract row allows it. */
export const createAccessGate = (authenticate: Authenticate, editions: Editions) => {
  const admitToEdition = async (
    route: Route,
    caller: Caller,
    key: EditionKey,
  ): Promise<Admitted> => {
    const edition = await editions.get(caller, key.year, key.type);
    const participant = await editions.findParticipant(caller, edition.id);
    const module = moduleOf(route.access);
    if ("participant" in route.access && !participant) {
      if (!(await editions.isOrganiser(caller, edition.id))) throw new Failure("forbidden");
    }
    if (module !== undefined && !(await editions.mayUse(caller, edition.id, module))) {
      throw new Failure("forbidden");
    }
    return { edition, participant };
  };

  return {
    /**
     * @param token a bearer token; null when none was given
     * @throws Failure `session-required` where the row needs a session and there is none;
     * `session-ended` for a token that is not good, on every row
     */
    identify: async (access: Access, token: string | null): Promise<Caller> => {
      if (token === null) {
        if (access.session === "required") throw new Failure("session-required");
        return null;
      }
      const account = await authenticate(token);
      if (!account) throw new Failure("session-ended");
      return account;
    },

    /** Like `identify`, but a token that is not good counts as none. */
    identifyByCookie: async (access: Access, token: string): Promise<Caller> => {
      const account = await authenticate(token);
      if (!account && access.session === "required") throw new Failure("session-required");
      return account;
    },

    /**
     * @param input a query and a body that passed the contract
     * @throws Failure `not-found` for an edition that is absent or hidden; `forbidden` where the
     * caller does not take part in it or lacks the row's module
     */
    admit: async (route: Route, caller: Caller, input: Input): Promise<Admitted> => {
      const keyOf = KEY_AT[route.edition];
      if (keyOf) return admitToEdition(route, caller, keyOf(input));
      if ("moduleAnywhere" in route.access) {
        const mayUse =
          caller && (await editions.mayUseAnywhere(caller.accountId, route.access.moduleAnywhere));
        if (!mayUse) throw new Failure("forbidden");
      } else if ("module" in route.access || "participant" in route.access) {
        // Without an edition nobody takes part in anything.
        throw new Failure("forbidden");
      }
      return { edition: null, participant: null };
    },
  };
};

export type AccessGate = ReturnType<typeof createAccessGate>;
