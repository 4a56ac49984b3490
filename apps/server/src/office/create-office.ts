import {
  officeRoutes,
  type OfficeRoute,
  resourceRoutes,
  type ResourceName,
} from "@foyer/contract/office/index";
import type { FastifyInstance } from "fastify";
import { recordAct } from "../content/audit.ts";
import type { Values } from "../content/references.ts";
import type { At, Diff } from "../content/write-rows.ts";
import { createContentWrite } from "../content/content-write.ts";
import type { Kernel } from "../context/kernel.ts";
import { peopleBindings } from "../features/attendees/attendees.office.ts";
import { placeBindings } from "../features/buildings/buildings.office.ts";
import { hotelBindings } from "../features/hotels/hotels.office.ts";
import { mapBindings } from "../features/maps/maps.office.ts";
import { pageBindings } from "../features/pages/pages.office.ts";
import { programmeBindings } from "../features/panels/panels.office.ts";
import { partnerBindings } from "../features/partners/partners.office.ts";
import { recreationalEventBindings } from "../features/party-events/party-events.office.ts";
import { transportBindings } from "../features/transport/transport.office.ts";
import type { DepartureRow } from "../features/transport/transport.writes.ts";
import type { Binding } from "./binding.ts";
import { createDrafts } from "./drafts/drafts.service.ts";
import { withDrafts } from "./drafts/prune-drafts.ts";
import { createImportBatch } from "./imports/import-batch.ts";
import { createImports } from "./imports/imports.service.ts";
import { createSheetReader } from "./imports/read-sheets.ts";
import { createOfficeEditions, editionBinding } from "./editions.service.ts";
import { createOfficeEvents } from "./events.ts";
import { createOfficeGate } from "./gate.ts";
import type { OfficeHandler } from "./handlers.ts";
import { createOfficeFiles } from "./files.service.ts";
import { createMessages } from "./messages/messages.service.ts";
import { createOptions } from "./options.service.ts";
import { createOfficeReports } from "./reports.service.ts";
import { createBadges } from "./door/badges.service.ts";
import { createDoorHandlers } from "./door/door.handlers.ts";
import { createDoor } from "./door/door.service.ts";
import { createCloning } from "./clone.service.ts";
import { readOverview } from "./overview.repository.ts";
import { createOwners } from "./owners.service.ts";
import { mapUndoing } from "./map-settings.ts";
import { createOfficeTokens } from "./tokens.service.ts";
import { createRoles, roleUndoing } from "./roles.service.ts";
import { createHistoryService } from "./history.service.ts";
import { createOfficeHandlers } from "./office.handlers.ts";
import { registerOfficeRoute } from "./register-office.ts";
import { createResourceHandlers } from "./resource-handlers.ts";
import { createResourceService } from "./resource.service.ts";
import { createPrivacy } from "./privacy.service.ts";
import { createPersons, sendLetter } from "./persons.service.ts";
import { createProgramme } from "./programme.service.ts";
import { createSignUps, signUpUndoing } from "./sign-ups.service.ts";
import { createSheetPrinter } from "./sheets/print-sheet.ts";
import { createTravel, type Travel } from "./travel/travel.service.ts";
import { createBatches } from "./run-batches.ts";
import { createDeliveries } from "./webhooks/deliver.ts";
import { createWebhooks } from "./webhooks/webhooks.service.ts";
import { createRuns } from "./runs.service.ts";
import { undoingOf } from "./undo.ts";
import type { Undoing } from "./undoing.ts";
import { createOfficeSessions } from "./sessions.service.ts";

/** Every resource with the tables that it is stored in. */
export const BINDINGS: readonly Binding[] = [
  ...hotelBindings,
  ...partnerBindings,
  ...pageBindings,
  ...recreationalEventBindings,
  ...transportBindings,
  ...mapBindings,
  ...placeBindings,
  ...programmeBindings,
  ...peopleBindings,
];

/** What is on record, or may be named, and is written elsewhere. */
const NAMED: readonly Binding[] = [editionBinding];

/** How is put back what is no record of a resource. */
const UNDOINGS: Readonly<Record<string, Undoing>> = {
  maps: mapUndoing,
  roles: roleUndoing,
  "sign-ups": signUpUndoing,
};

type Dependencies = Pick<Parameters<typeof createOfficeSessions>[0], "judgeLogin"> &
  Pick<Parameters<typeof createRoles>[0], "invite"> &
  Pick<Parameters<typeof createImports>[0], "leaveNoteForPeers"> &
  Pick<Parameters<typeof createPersons>[0], "inviteWithin" | "closings" | "removePerson"> &
  Pick<Parameters<typeof createOfficeReports>[0], "closings" | "moderation" | "listReported"> &
  Pick<Parameters<typeof createPrivacy>[0], "planRetention" | "collectPart"> &
  Pick<Parameters<typeof createDrafts>[0], "countTold" | "previews"> &
  Pick<Parameters<typeof createMessages>[0], "tellDevices"> &
  Pick<Parameters<typeof createTravel>[0], "tellByEmail">;

/** People are also written letters to, which is none of their rows' affair. */
const withLetters = (
  binding: Binding,
  inviteWithin: Parameters<typeof sendLetter>[2],
): Binding => ({
  ...binding,
  actions: {
    sendLetter: async (at: At, row: Values) => {
      await sendLetter(at, row["accountId"] as number | null, inviteWithin);
      await recordAct(at, {
        action: "send-letter",
        resource: "people",
        objectId: Number(row["id"]),
      });
      return "done" as const;
    },
  },
});

/** Those who travel with a departure are told what it is changed to. */
const withTravellers = (binding: Binding, tellChanged: Travel["tellChanged"]): Binding => ({
  ...binding,
  kind: {
    ...binding.kind,
    onWritten: (at: At, diffs: readonly Diff[]) =>
      tellChanged(
        at,
        diffs.flatMap(({ before, after }) =>
          before && after ? [{ before: before as DepartureRow, after: after as DepartureRow }] : [],
        ),
      ),
  },
});

/**
 * The office: where organisers write what an edition shows, each write on record and able to be undone.
 * Its calls are registered by `register`.
 */
export const createOffice = (
  kernel: Kernel,
  {
    judgeLogin,
    invite,
    leaveNoteForPeers,
    inviteWithin,
    closings,
    removePerson,
    moderation,
    listReported,
    planRetention,
    collectPart,
    tellByEmail,
    countTold,
    previews,
    tellDevices,
  }: Dependencies,
) => {
  const { database, clock, jobs } = kernel;
  const { db } = database;
  const contentWrite = createContentWrite(database, clock);
  const travel = createTravel({ db, contentWrite, tellByEmail });
  const bindings = BINDINGS.map((one) => {
    if (one.resource.name === "people") return withLetters(one, inviteWithin);
    if (one.resource.name === "sessions") return withDrafts(one);
    return one.resource.name === "departures" ? withTravellers(one, travel.tellChanged) : one;
  });
  const byName = new Map([...NAMED, ...bindings].map((one) => [one.resource.name, one]));
  const findBinding = (resource: string) => byName.get(resource);
  const findUndoing = (resource: string): Undoing | undefined => {
    const binding = findBinding(resource);
    return binding ? undoingOf(binding) : UNDOINGS[resource];
  };

  const sessions = createOfficeSessions({ ...kernel, db, contentWrite, judgeLogin });
  const tokens = createOfficeTokens({ ...kernel, db, contentWrite });
  const { deliver } = createDeliveries({
    ...kernel,
    mayBePrivate: kernel.settings.webhooksMayBePrivate,
  });
  const webhooks = createWebhooks({
    db,
    contentWrite,
    deliver,
    mayBePrivate: kernel.settings.webhooksMayBePrivate,
  });
  const gate = createOfficeGate(sessions, tokens, kernel.editions);
  const resources = createResourceService({ db, contentWrite });
  const history = createHistoryService({ db, contentWrite, findBinding, findUndoing });
  const runs = createRuns({
    db,
    contentWrite,
    jobs,
    clock,
    doBatch: createBatches({
      findBinding,
      findUndoing,
      importBatch: createImportBatch(findBinding, leaveNoteForPeers),
      refuseNeeded: resources.refuseNeeded,
    }),
  });
  const sheets = createSheetReader();
  const imports = createImports({
    db,
    contentWrite,
    runs,
    sheets,
    findBinding,
    leaveNoteForPeers,
  });
  const editions = createOfficeEditions({ db, contentWrite, editions: kernel.editions, gate });
  const cloning = createCloning({
    database,
    storage: kernel.storage,
    contentWrite,
    editions,
    bindings,
  });
  const events = createOfficeEvents(database.invalidations);
  jobs.defineScheduled("office-sessions", "25 3 * * *", "UTC", sessions.deleteEnded);
  jobs.defineScheduled("office-runs", "35 3 * * *", "UTC", runs.deleteOld);

  const roles = createRoles({ db, contentWrite, invite });
  const owners = createOwners({ db, contentWrite, invite });
  const options = createOptions(db, findBinding);
  const signUps = createSignUps(db, contentWrite);
  const persons = createPersons({ db, contentWrite, clock, inviteWithin, closings, removePerson });
  const reports = createOfficeReports({
    db,
    contentWrite,
    clock,
    moderation,
    listReported,
    closings,
  });
  const privacy = createPrivacy({ db, contentWrite, clock, planRetention, collectPart });
  const getBinding = (resource: string): Binding => {
    const binding = findBinding(resource);
    if (!binding) throw new Error(`there is no resource ${resource}`);
    return binding;
  };
  const programme = createProgramme(db, getBinding);
  const drafts = createDrafts({ db, contentWrite, getBinding, countTold, previews });
  const people = getBinding("people");
  const messages = createMessages({ ...kernel, db, contentWrite, people, tellDevices });
  const door = createDoor({ db, contentWrite });
  const badges = createBadges({ db, contentWrite, clock, people });
  const printer = createSheetPrinter();
  const files = createOfficeFiles(database, kernel.storage);
  const handlers = createOfficeHandlers({
    sessions,
    editions,
    cloning,
    history,
    runs,
    imports,
    gate,
    events,
    jobs,
    readOverview: (edition) => readOverview(db, edition, clock.now()),
    roles,
    programs: { tokens, webhooks },
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
    door: createDoorHandlers(door, badges),
    printer,
    clock,
    findBinding,
  });

  const register = (app: FastifyInstance, isSecure: boolean): void => {
    app.decorateRequest("officeCaller", null);
    const add = (rows: Record<string, OfficeRoute>, of: Record<string, unknown>) => {
      for (const [name, row] of Object.entries(rows)) {
        registerOfficeRoute(app, row, of[name] as OfficeHandler<OfficeRoute>, { gate, isSecure });
      }
    };
    for (const [name, rows] of Object.entries(officeRoutes)) {
      add(rows, handlers[name as keyof typeof handlers]);
    }
    for (const binding of bindings) {
      const rows = resourceRoutes[binding.resource.name as ResourceName];
      add(
        rows,
        createResourceHandlers(binding, { resources, history, runs, imports, contentWrite }),
      );
    }
    app.addHook("preClose", async () => events.close());
    app.addHook("onClose", () => sheets.close());
    app.addHook("onClose", () => printer.close());
    app.addHook("onClose", () => badges.close());
  };

  return { register, sessions };
};
