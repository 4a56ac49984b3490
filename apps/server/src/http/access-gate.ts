import {
  type EditionKey,
  type EditionSource,
  type ModuleId,
  type OfficeAccess,
  type PortalAccess,
  type Route,
} from "@foyer/contract";
import { canRead, canWrite, HUMAN_ONLY_RIGHTS, type Role } from "@foyer/contract/office/index";
import type { Account, Caller, Organiser } from "../context/account.ts";
import type { Edition, Editions } from "../context/editions.ts";
import type { Participant } from "../context/participant.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { OfficeCredentials } from "./credentials.ts";

/** A route without an access rule. The server does not start with one. */
export class MissingAccessError extends Error {
  override name = "MissingAccessError";
}

/** Edition of a call and the caller there, after the access check. */
export type Admission = {
  edition: Edition | null;
  participant: Participant | null;
  role: Role | null;
};

/** Returns the account of a bearer token; null for an invalid or expired token. */
export type Authenticate = (token: string) => Promise<Account | null>;

/** Source of organisers and their roles. */
export type Organisers = {
  /** Finds the organiser of a session cookie. */
  find: (cookie: string) => Promise<Organiser | undefined>;
  /** @throws Failure `token-ended`, `too-many-requests` */
  useToken: (token: string) => Promise<Organiser>;
  getRole: (caller: Organiser, editionId: number) => Promise<Role | undefined>;
  /** Finds an edition by its name in a path: `2026-1`. */
  findEdition: (name: string) => Promise<Edition | undefined>;
};

type Input = { query: unknown; body: unknown };

const NO_EDITION: Admission = { edition: null, participant: null, role: null };

/** True for routes that organisers call with an office session or an API token. */
export const isOfficeRoute = ({ access }: Pick<Route, "access">): boolean => "office" in access;

/** True if no API client can call the route, whatever its role. */
export const isHumanOnly = (access: OfficeAccess): boolean => {
  if ("right" in access) return HUMAN_ONLY_RIGHTS.includes(access.right);
  if ("rights" in access) return false;
  return !(access.office === "session" && access.apiClients);
};

type EditionAccess = Extract<OfficeAccess, { office: "reads" | "writes" }>;

/** True if a role has the right of a route, or one of its rights. */
const isAllowed = (role: Role, access: EditionAccess): boolean => {
  if ("rights" in access) return access.rights.some((right) => canWrite(role, right));
  return access.office === "reads" ? canRead(role, access.right) : canWrite(role, access.right);
};

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
};

const moduleOf = (access: PortalAccess): ModuleId | undefined =>
  "module" in access ? access.module : undefined;

type Dependencies = { authenticate: Authenticate; editions: Editions; organisers: Organisers };

/** The only place that authorises calls. It rejects a call unless its route permits it. */
export const createAccessGate = ({ authenticate, editions, organisers }: Dependencies) => {
  const admitToEdition = async (
    access: PortalAccess,
    caller: Caller,
    key: EditionKey,
  ): Promise<Admission> => {
    const edition = await editions.get(caller, key.year, key.type);
    const participant = await editions.findParticipant(caller, edition.id);
    const module = moduleOf(access);
    if ("participant" in access && !participant) {
      if (!(await editions.isOrganiser(caller, edition.id))) throw new Failure("forbidden");
    }
    if (module !== undefined && !(await editions.canUse(caller, edition.id, module))) {
      throw new Failure("forbidden");
    }
    return { edition, participant, role: null };
  };

  return {
    /**
     * @param token a bearer token; null if the request has none
     * @throws Failure `session-required` if the route requires a session and the request has no token;
     * `session-ended` for an invalid token, on every route
     */
    identify: async (access: PortalAccess, token: string | null): Promise<Caller> => {
      if (token === null) {
        if (access.session === "required") throw new Failure("session-required");
        return null;
      }
      const account = await authenticate(token);
      if (!account) throw new Failure("session-ended");
      return account;
    },

    /** Like `identify`, but ignores an invalid token. */
    identifyByCookie: async (access: PortalAccess, token: string): Promise<Caller> => {
      const account = await authenticate(token);
      if (!account && access.session === "required") throw new Failure("session-required");
      return account;
    },

    /**
     * Identifies the caller of an office route. A token takes precedence over a cookie. Other sites cannot
     * send a token.
     * @throws Failure `session-required`; `forbidden` for a change from another site; `token-ended`,
     * `too-many-requests` for an API client
     */
    identifyOrganiser: async (
      { method, access }: { method: Route["method"]; access: OfficeAccess },
      { cookie, token, isSameOrigin }: OfficeCredentials,
    ): Promise<Organiser | null> => {
      if (token !== undefined && access.office !== "open") return organisers.useToken(token);
      const caller = cookie === undefined ? undefined : await organisers.find(cookie);
      if (!caller && access.office !== "open") throw new Failure("session-required");
      if (method !== "GET" && !isSameOrigin) throw new Failure("forbidden");
      return caller ?? null;
    },

    /**
     * @param input query and body, parsed by the contract
     * @throws Failure `not-found` for an absent or hidden edition; `forbidden` if the caller is no
     * participant of it or lacks the module of the route
     */
    admit: async (
      { access, edition }: { access: PortalAccess; edition: EditionSource | undefined },
      caller: Caller,
      input: Input,
    ): Promise<Admission> => {
      const keyOf = edition && KEY_AT[edition];
      if (keyOf) return admitToEdition(access, caller, keyOf(input));
      if ("moduleAnywhere" in access) {
        const canUse =
          caller && (await editions.canUseAnywhere(caller.accountId, access.moduleAnywhere));
        if (!canUse) throw new Failure("forbidden");
      } else if ("module" in access || "participant" in access) {
        // Modules and participation depend on an edition.
        throw new Failure("forbidden");
      }
      return NO_EDITION;
    },

    /**
     * @param editionName the edition of the path
     * @throws Failure `not-found` without a role in the edition; `forbidden` without the right;
     * `edition-archived`
     */
    admitOrganiser: async (
      { access, method }: { method: Route["method"]; access: OfficeAccess },
      caller: Organiser | null,
      editionName: string | undefined,
    ): Promise<Admission> => {
      if (access.office === "owner" && !caller?.isOwner) throw new Failure("forbidden");
      if (access.office !== "reads" && access.office !== "writes") {
        if (caller?.apiClient && isHumanOnly(access)) throw new Failure("forbidden");
        return NO_EDITION;
      }
      const edition = await organisers.findEdition(editionName ?? "");
      const role = edition && caller ? await organisers.getRole(caller, edition.id) : undefined;
      if (!edition || !role) throw notFound();
      if (!isAllowed(role, access)) throw new Failure("forbidden");
      if (caller?.apiClient && isHumanOnly(access)) throw new Failure("forbidden");
      if (access.office === "writes" && edition.isArchived && method !== "GET") {
        throw new Failure("edition-archived");
      }
      return { edition, participant: null, role };
    },
  };
};

export type AccessGate = ReturnType<typeof createAccessGate>;
