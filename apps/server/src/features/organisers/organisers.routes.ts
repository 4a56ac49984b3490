import type {
  ownerRoutes,
  RoleRecord,
  roleRoutes,
  sessionRoutes,
} from "@foyer/contract/office/index";
import type { Organiser } from "../../context/account.ts";
import type { SessionCookie } from "../../http/credentials.ts";
import type { Handlers } from "../../http/handlers.ts";
import { recordKey, toList } from "../../http/records.ts";
import { Failure } from "../../lib/failure.ts";
import { versionedReply } from "../../lib/payload.ts";
import type { Owners } from "./owners.service.ts";
import type { Roles } from "./roles.service.ts";
import type { OfficeSessions } from "./sessions.service.ts";

export const createSessionHandlers = (sessions: OfficeSessions): Handlers<typeof sessionRoutes> => {
  const describeSession = async ({ accountId, username, isOwner }: Organiser) => ({
    account: { id: accountId, username },
    isOwner,
    editions: (await sessions.listRoles(accountId)).map(({ edition, role }) => ({ edition, role })),
  });

  const startSession = async (token: string, cookie: SessionCookie) => {
    const caller = await sessions.find(token);
    if (!caller) throw new Failure("session-required");
    cookie.set(token);
    return describeSession(caller);
  };

  return {
    get: ({ caller }) => describeSession(caller),
    logIn: async ({ body, address, cookie }) =>
      startSession(await sessions.logIn(body, address), cookie),
    logOut: async ({ caller, cookie }) => {
      await sessions.logOut(caller);
      cookie.clear();
      return {};
    },
    setUp: async ({ body, cookie }) => startSession(await sessions.setUp(body), cookie),
  };
};

const respondRole = async (result: ReturnType<Roles["get"]>) => {
  const { record, version } = await result;
  return versionedReply({ record: record as RoleRecord, version });
};

export const createRoleHandlers = (roles: Roles): Handlers<typeof roleRoutes> => ({
  list: async ({ edition }) => toList(await roles.list(edition.id)),
  previewInvitation: ({ edition, caller, query, language }) =>
    roles.previewInvitation(caller, edition.id, query.role, language),
  get: ({ edition, params }) => respondRole(roles.get(edition.id, params.id)),
  create: ({ edition, actor, caller, body, language }) =>
    respondRole(roles.create(actor, caller, edition.id, body, language)),
  change: (call) => {
    const target = { ...recordKey(call), version: call.version };
    return respondRole(roles.change(call.actor, call.caller, target, call.body));
  },
  remove: async (call) => {
    const target = { ...recordKey(call), version: call.version };
    await roles.remove(call.actor, call.caller, target);
    return {};
  },
});

export const createOwnerHandlers = (owners: Owners): Handlers<typeof ownerRoutes> => ({
  list: async () => toList(await owners.list()),
  create: ({ actor, body, language }) => owners.create(actor, body, language),
  remove: async ({ actor, params }) => {
    await owners.remove(actor, params.id);
    return {};
  },
});
