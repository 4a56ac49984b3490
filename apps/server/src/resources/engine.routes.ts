import type {
  eventRoutes,
  historyRoutes,
  optionRoutes,
  Role,
  runRoutes,
} from "@foyer/contract/office/index";
import { canWrite } from "@foyer/contract/office/index";
import type { Organiser } from "../context/account.ts";
import type { Edition } from "../context/editions.ts";
import type { Handlers } from "../http/handlers.ts";
import { Failure, notFound } from "../lib/failure.ts";
import { filePayload } from "../lib/payload.ts";
import type { OfficeEvents } from "./events.ts";
import type { HistoryService } from "./history.service.ts";
import type { Imports } from "./imports.ts";
import type { Options } from "./options.service.ts";
import type { Registry } from "./registry.ts";
import type { RunSummary } from "./runs.repository.ts";
import type { Runs } from "./runs.service.ts";

/** Access of organisers, outside the access gate. */
export type OrganiserAccess = {
  getRole: (caller: Organiser, editionId: number) => Promise<Role | undefined>;
  /** Finds an edition by its name in a path: `2026-1`. */
  findEdition: (name: string) => Promise<Edition | undefined>;
  /** True if the session of the caller is open. */
  isOpen: (caller: Organiser) => Promise<boolean>;
};

export const createHistoryHandlers = (history: HistoryService): Handlers<typeof historyRoutes> => ({
  all: ({ edition, role, caller, query, language }) =>
    history.list(edition.id, query, language, { caller, role }),
  changes: ({ edition, role, caller, query, language }) =>
    history.listChanges(edition.id, query, language, { caller, role }),
  actors: async ({ edition, role, caller }) => ({
    items: await history.listActors(edition.id, { caller, role }),
  }),
  previewUndo: ({ edition, role, actor, caller, params }) =>
    history.undo(actor, { caller, role }, edition.id, params.entry, { dryRun: true }),
  undo: ({ edition, role, actor, caller, params }) =>
    history.undo(actor, { caller, role }, edition.id, params.entry),
});

export const createOptionHandlers = (options: Options): Handlers<typeof optionRoutes> => ({
  list: async ({ edition, role, query, language }) => ({
    items: await options.list(edition.id, query, { language, role }),
  }),
});

export const createEventHandlers = (
  events: OfficeEvents,
  { getRole, findEdition, isOpen }: OrganiserAccess,
): Handlers<typeof eventRoutes> => ({
  open: async ({ caller, query }) => {
    const edition = await findEdition(query.edition);
    const hasRole = async () =>
      edition !== undefined && (await getRole(caller, edition.id)) !== undefined;
    const canRead = async () => (await isOpen(caller)) && (await hasRole());
    if (!edition || !(await canRead())) throw notFound();
    const content = events.open(edition.id, canRead);
    return filePayload({ mediaType: "text/event-stream", content });
  },
});

type RunDependencies = {
  runs: Runs;
  history: Pick<HistoryService, "previewRunUndo">;
  imports: Imports;
  registry: Registry;
  getRole: OrganiserAccess["getRole"];
};

export const createRunHandlers = ({
  runs,
  history,
  imports,
  registry,
  getRole,
}: RunDependencies): Handlers<typeof runRoutes> => {
  /**
   * Returns a run if the caller may write its resource, with the caller's role in the edition.
   * @throws Failure `not-found`, `forbidden`
   */
  const getRunAndRole = async (
    caller: Organiser,
    id: string,
  ): Promise<{ run: RunSummary; role: Role }> => {
    const run = await runs.get(id);
    const role = await getRole(caller, run.editionId);
    if (!role) throw notFound();
    const right = registry.find(run.resource)?.resource.right;
    if (!right || !canWrite(role, right)) throw new Failure("forbidden");
    return { run, role };
  };

  const getRun = async (caller: Organiser, id: string): Promise<RunSummary> =>
    (await getRunAndRole(caller, id)).run;

  return {
    get: async ({ caller, params }) => runs.toRun(await getRun(caller, params.id)),
    stop: async ({ caller, params }) => runs.stop(await getRun(caller, params.id)),
    read: async ({ caller, actor, params, body }) =>
      imports.read(actor, await getRunAndRole(caller, params.id), body),
    apply: async ({ caller, actor, params, body }) =>
      imports.apply(actor, await getRunAndRole(caller, params.id), body),
    previewUndo: async ({ caller, params, language }) =>
      history.previewRunUndo(await getRun(caller, params.id), language),
    undo: async ({ caller, actor, params, language }) =>
      runs.undo(actor, await getRun(caller, params.id), language),
  };
};
