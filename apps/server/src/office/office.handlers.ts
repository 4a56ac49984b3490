import type { officeRoutes, Overview, Role, RoleRecord } from "@foyer/contract/office/index";
import { mayWrite } from "@foyer/contract/office/index";
import type { Jobs } from "../lib/jobs.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, notFound } from "../lib/failure.ts";
import type { createDoorHandlers } from "./door/door.handlers.ts";
import type { OfficeEditions } from "./editions.service.ts";
import type { OfficeEvents } from "./events.ts";
import type { OfficeGate } from "./gate.ts";
import type { OfficeHandlers } from "./handlers.ts";
import { createMessageHandlers } from "./messages/messages.handlers.ts";
import type { OfficeFiles } from "./files.service.ts";
import type { Messages } from "./messages/messages.service.ts";
import type { Options } from "./options.service.ts";
import type { SheetPrinter } from "./sheets/print-sheet.ts";
import { createDraftHandlers } from "./drafts/drafts.handlers.ts";
import type { Drafts } from "./drafts/drafts.service.ts";
import type { Programmes } from "./programme.service.ts";
import { createPersonHandlers } from "./persons.handlers.ts";
import type { Persons } from "./persons.service.ts";
import type { SignUps } from "./sign-ups.service.ts";
import type { PrivacyService } from "./privacy.service.ts";
import { createReportHandlers } from "./reports.handlers.ts";
import type { OfficeReports } from "./reports.service.ts";
import type { Cloning } from "./clone.service.ts";
import type { Owners } from "./owners.service.ts";
import { createTravelHandlers } from "./travel/travel.handlers.ts";
import type { Travel } from "./travel/travel.service.ts";
import type { Roles } from "./roles.service.ts";
import { createJobHandlers } from "./jobs.handlers.ts";
import { createProgramHandlers, type Programs } from "./programs.handlers.ts";
import type { HistoryService } from "./history.service.ts";
import type { RunRow } from "./runs.repository.ts";
import type { Imports } from "./imports/imports.service.ts";
import type { Runs } from "./runs.service.ts";
import type { OfficeCaller, OfficeSessions } from "./sessions.service.ts";
import type { Binding } from "./binding.ts";

type Dependencies = {
  jobs: Jobs;
  readOverview: (edition: { id: number; timeZone: string }) => Promise<Overview>;
  sessions: OfficeSessions;
  editions: OfficeEditions;
  cloning: Cloning;
  history: HistoryService;
  runs: Runs;
  imports: Imports;
  gate: OfficeGate;
  events: OfficeEvents;
  roles: Roles;
  programs: Programs;
  owners: Owners;
  options: Options;
  files: OfficeFiles;
  signUps: SignUps;
  persons: Persons;
  programme: Programmes;
  drafts: Drafts;
  reports: OfficeReports;
  privacy: PrivacyService;
  messages: Messages;
  travel: Travel;
  door: ReturnType<typeof createDoorHandlers>;
  printer: SheetPrinter;
  clock: Clock;
  findBinding: (resource: string) => Binding | undefined;
};

type Routes = typeof officeRoutes;

/** The handlers of the office's calls that are of no resource. */
export const createOfficeHandlers = ({
  jobs,
  readOverview,
  sessions,
  editions,
  cloning,
  history,
  runs,
  imports,
  gate,
  events,
  roles,
  programs,
  owners,
  options,
  files,
  signUps,
  persons,
  programme,
  drafts,
  reports,
  privacy,
  messages,
  travel,
  door,
  printer,
  clock,
  findBinding,
}: Dependencies): { [Name in keyof Routes]: OfficeHandlers<Routes[Name]> } => {
  const describeSession = async ({ accountId, username, isOwner }: OfficeCaller) => ({
    account: { id: accountId, username },
    isOwner,
    editions: (await sessions.listRoles(accountId)).map(({ edition, role }) => ({ edition, role })),
  });

  const enter = async (token: string, setSession: (token: string) => void) => {
    const caller = await sessions.find(token);
    if (!caller) throw new Failure("session-required");
    setSession(token);
    return { body: await describeSession(caller) };
  };

  /**
   * A run of an edition in which the caller may write its resource, and their role there.
   * @throws Failure `not-found`, `forbidden`
   */
  const getRunAndRole = async (
    caller: OfficeCaller,
    id: string,
  ): Promise<{ run: RunRow; role: Role }> => {
    const run = await runs.get(id);
    const role = await gate.roleIn(caller, run.editionId);
    if (!role) throw notFound();
    const right = findBinding(run.resource)?.resource.right;
    if (!right || !mayWrite(role, right)) throw new Failure("forbidden");
    return { run, role };
  };

  const getRun = async (caller: OfficeCaller, id: string): Promise<RunRow> =>
    (await getRunAndRole(caller, id)).run;

  return {
    session: {
      get: async ({ caller }) => ({ body: await describeSession(caller) }),
      logIn: async ({ body, address, setSession }) =>
        enter(await sessions.logIn(body, address), setSession),
      logOut: async ({ caller, setSession }) => {
        await sessions.logOut(caller);
        setSession(null);
        return { body: {} };
      },
      setUp: async ({ body, setSession }) => enter(await sessions.setUp(body), setSession),
    },
    editions: {
      list: async ({ caller }) => {
        const items = await editions.list(caller);
        return { body: { items, total: items.length } };
      },
      create: async ({ caller, body }) => ({
        body: await editions.create({ kind: "account", accountId: caller.accountId }, body),
      }),
      get: async ({ at }) => {
        const { record, version } = await editions.get(at.edition.id);
        return { body: record, version };
      },
      change: async ({ at, actor, version: read, body }) => {
        const what = { editionId: at.edition.id, version: read };
        const { record, version } = await editions.change(actor, what, body);
        return { body: record, version };
      },
      clone: async ({ caller, params, body }) => {
        const by = { kind: "account", accountId: caller.accountId } as const;
        return { body: await cloning.clone(by, await gate.findEdition(params.edition), body) };
      },
      archive: async ({ at, actor }) => {
        await editions.archive(actor, at.edition.id);
        return { body: {} };
      },
      restore: async ({ actor, params }) => {
        await editions.restore(actor, await gate.findEdition(params.edition));
        return { body: {} };
      },
    },
    history: {
      all: async ({ at, query, language }) => ({
        body: await history.list({ editionId: at.edition.id }, query, language, at.role),
      }),
      undo: async ({ at, actor, caller, params }) => ({
        body: await history.undo(actor, { caller, role: at.role }, at.edition.id, params.entry),
      }),
    },
    events: {
      open: async ({ caller, query }) => {
        const edition = await gate.findEdition(query.edition);
        const mayRead = async () => {
          const isOpen = edition && (await sessions.isOpen(caller));
          return (
            isOpen !== undefined && isOpen && (await gate.roleIn(caller, edition.id)) !== undefined
          );
        };
        if (!edition || !(await mayRead())) throw notFound();
        return {
          file: { mediaType: "text/event-stream", content: events.open(edition.id, mayRead) },
        };
      },
    },
    roles: {
      list: async ({ at }) => {
        const items = await roles.list(at.edition.id);
        return { body: { items, total: items.length } };
      },
      get: async ({ at, params }) => {
        const { record, version } = await roles.get(at.edition.id, params.id);
        return { body: record as RoleRecord, version };
      },
      create: async ({ at, actor, caller, body }) => {
        const { record, version } = await roles.create(actor, caller, at.edition.id, body);
        return { body: record as RoleRecord, version };
      },
      change: async ({ at, actor, caller, params, version: read, body }) => {
        const what = { editionId: at.edition.id, id: params.id, version: read };
        const { record, version } = await roles.change(actor, caller, what, body);
        return { body: record as RoleRecord, version };
      },
      remove: async ({ at, actor, caller, params, version }) => {
        await roles.remove(actor, caller, { editionId: at.edition.id, id: params.id, version });
        return { body: {} };
      },
    },
    ...createProgramHandlers(programs),
    owners: {
      list: async () => {
        const items = await owners.list();
        return { body: { items, total: items.length } };
      },
      create: async ({ actor, body }) => ({ body: await owners.create(actor, body) }),
      remove: async ({ actor, params }) => {
        await owners.remove(actor, params.id);
        return { body: {} };
      },
    },
    overview: {
      get: async ({ at }) => ({ body: await readOverview(at.edition) }),
    },
    jobs: createJobHandlers(jobs),
    options: {
      list: async ({ at, query, language }) => ({
        body: { items: await options.list(at.edition.id, query, { language, role: at.role }) },
      }),
    },
    files: {
      upload: async ({ at, body }) => ({ body: { id: await files.store(at.edition.id, body) } }),
      get: async ({ at, params }) => ({ file: await files.get(at.edition.id, params.file) }),
    },
    programme: {
      get: async ({ at }) => ({ body: await programme.get(at.edition.id, at.role) }),
    },
    drafts: createDraftHandlers(drafts),
    messages: createMessageHandlers(messages),
    persons: createPersonHandlers(persons),
    travel: createTravelHandlers({ travel, printer, clock }),
    door,
    signUps: {
      list: async ({ at, params }) => {
        const items = await signUps.list(at.edition.id, params.id);
        return { body: { items, total: items.length } };
      },
      assign: async ({ at, actor, params, body }) => {
        const { attendeeId } = body;
        await signUps.assign(actor, { editionId: at.edition.id, eventId: params.id, attendeeId });
        return { body: {} };
      },
      remove: async ({ at, actor, params }) => {
        const { id: eventId, attendee: attendeeId } = params;
        await signUps.remove(actor, { editionId: at.edition.id, eventId, attendeeId });
        return { body: {} };
      },
    },
    privacy: {
      get: async ({ at }) => ({ body: await privacy.get(at.edition.id) }),
      download: async ({ at, actor, params }) => ({
        file: {
          mediaType: "application/json",
          name: `person-${params.id}.json`,
          content: await privacy.download(actor, at.edition.id, params.id),
        },
      }),
    },
    reports: createReportHandlers(reports),
    runs: {
      get: async ({ caller, params }) => ({
        body: runs.toRun(await getRun(caller, params.id)),
      }),
      stop: async ({ caller, params }) => ({
        body: await runs.stop(await getRun(caller, params.id)),
      }),
      read: async ({ caller, actor, params, body }) => ({
        body: await imports.read(actor, await getRunAndRole(caller, params.id), body),
      }),
      apply: async ({ caller, actor, params, body }) => ({
        body: await imports.apply(actor, await getRun(caller, params.id), body),
      }),
      undo: async ({ caller, actor, params, language }) => ({
        body: await runs.undo(actor, await getRun(caller, params.id), language),
      }),
    },
  };
};
