import {
  isForPersons,
  mayRead,
  mayWrite,
  type OfficeRoute,
  PERSONS_ALONE,
  type Right,
  type Role,
} from "@foyer/contract/office/index";
import type { Edition, Editions } from "../context/editions.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { OfficeCaller, OfficeSessions } from "./sessions.service.ts";
import type { OfficeTokens } from "./tokens.service.ts";

/** What a call was admitted to: the edition of its path, and the caller's role there. */
export type Admission = { edition: Edition; role: Role };

/** What a call carries to show who makes it: the office's cookie, or the token of a program. */
type Shown = { cookie?: string | undefined; token?: string | undefined };
type Origin = { origin?: string | undefined; site?: string | undefined; host: string };

/** Whether a browser says that a call comes from this very origin; one that says nothing does not. */
const isSameOrigin = ({ origin, site, host }: Origin): boolean => {
  if (site !== undefined) return site === "same-origin";
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host;
};

const findNamed = (editions: Edition[], name: string): Edition | undefined => {
  const [year, type] = name.split("-").map(Number);
  return editions.find((edition) => edition.year === year && edition.type === type);
};

/** Whether somebody may write, a program that is none of it left out. */
export const mayWriteAs = ({ program }: OfficeCaller, role: Role, right: Right): boolean =>
  mayWrite(role, right) && !(program && PERSONS_ALONE.includes(right));

/** Decides who may make a call of the office: deny unless the contract row allows it. */
export const createOfficeGate = (
  sessions: OfficeSessions,
  tokens: Pick<OfficeTokens, "use">,
  editions: Pick<Editions, "listAll">,
) => {
  const roleIn = async (caller: OfficeCaller, editionId: number): Promise<Role | undefined> => {
    const { program } = caller;
    if (program) return program.editionId === editionId ? program.role : undefined;
    if (caller.isOwner) return "admin";
    return (await sessions.listRoles(caller.accountId)).find((role) => role.editionId === editionId)
      ?.role;
  };

  return {
    /**
     * A token counts alone, whatever cookie comes with it. No other site can send one.
     * @throws Failure `session-required`; `forbidden` for a change that comes from another site; `token-ended`,
     *   `too-many-requests` for a program
     */
    identify: async (
      { method, access }: Pick<OfficeRoute, "method" | "access">,
      { cookie, token }: Shown,
      origin: Origin,
    ): Promise<OfficeCaller | null> => {
      if (token !== undefined && access.office !== "open") return tokens.use(token);
      const caller = cookie === undefined ? undefined : await sessions.find(cookie);
      if (!caller && access.office !== "open") throw new Failure("session-required");
      if (method !== "GET" && !isSameOrigin(origin)) throw new Failure("forbidden");
      return caller ?? null;
    },

    /** @throws Failure `not-found` without a role in the edition; `forbidden` without the right; `edition-archived` */
    admit: async (
      { access, method }: Pick<OfficeRoute, "access" | "method">,
      caller: OfficeCaller | null,
      edition: string | undefined,
    ): Promise<Admission | null> => {
      if (access.office === "owner" && !caller?.isOwner) throw new Failure("forbidden");
      if (access.office !== "reads" && access.office !== "writes") {
        if (caller?.program && isForPersons(access)) throw new Failure("forbidden");
        return null;
      }
      const found = findNamed(await editions.listAll(), edition ?? "");
      const role = found && caller ? await roleIn(caller, found.id) : undefined;
      if (!found || !role) throw notFound();
      const may = access.office === "reads" ? mayRead : mayWrite;
      if (!may(role, access.right)) throw new Failure("forbidden");
      if (caller?.program && isForPersons(access)) throw new Failure("forbidden");
      if (access.office === "writes" && found.isArchived && method !== "GET") {
        throw new Failure("edition-archived");
      }
      return { edition: found, role };
    },

    roleIn,
    findEdition: async (name: string) => findNamed(await editions.listAll(), name),
  };
};

export type OfficeGate = ReturnType<typeof createOfficeGate>;
