import type { ModuleId, routes as contractRoutes } from "@foyer/contract";
import type { FastifyInstance } from "fastify";
import { createAgendaRepository } from "../features/agenda/agenda.repository.ts";
import { createAgendaHandlers } from "../features/agenda/agenda.routes.ts";
import { createAgendaService } from "../features/agenda/agenda.service.ts";
import { createAuthRepository } from "../features/auth/auth.repository.ts";
import { createAuthHandlers } from "../features/auth/auth.routes.ts";
import { createAuthService } from "../features/auth/auth.service.ts";
import { createTokens } from "../features/auth/tokens.ts";
import { createBuildingsRepository } from "../features/buildings/buildings.repository.ts";
import { createBuildingHandlers } from "../features/buildings/buildings.routes.ts";
import { createBuildingsService } from "../features/buildings/buildings.service.ts";
import { createConferencesRepository } from "../features/conferences/conferences.repository.ts";
import { createConferenceHandlers } from "../features/conferences/conferences.routes.ts";
import {
  createConferencesService,
  type Participant,
} from "../features/conferences/conferences.service.ts";
import { createEventsRepository } from "../features/events/events.repository.ts";
import { createEventHandlers } from "../features/events/events.routes.ts";
import { createEventsService } from "../features/events/events.service.ts";
import { createFilesRepository } from "../features/files/files.repository.ts";
import { createFileHandlers, type FileAccess } from "../features/files/files.routes.ts";
import { createFilesService } from "../features/files/files.service.ts";
import { pictureOfPath } from "../features/files/path-pictures.ts";
import { createPanelsRepository } from "../features/panels/panels.repository.ts";
import { createPanelHandlers } from "../features/panels/panels.routes.ts";
import { createPanelsService } from "../features/panels/panels.service.ts";
import { createJobs } from "../lib/jobs.ts";
import type { Passwords } from "../lib/passwords.ts";
import type { RateLimits } from "../lib/rate-limits.ts";
import { createAccessGate } from "./access-gate.ts";
import type { AppDependencies } from "./dependencies.ts";
import type { Account } from "./handlers.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { registerRoutes } from "./register-routes.ts";

type Dependencies = AppDependencies & {
  passwords: Passwords;
  limits: RateLimits;
  keptAnswers: KeptAnswers;
};

/** The explicit list of features, and the functions that they ask of one another. */
export const createFeatures = (dependencies: Dependencies) => {
  const { settings, database, storage, mailer, printer, clock, log } = dependencies;
  const { passwords, limits, keptAnswers } = dependencies;
  const { db, changes } = database;
  const jobs = createJobs(database.jobs, log);

  const auth = createAuthService({
    repository: createAuthRepository(db),
    database,
    tokens: createTokens(settings.sessionSecret),
    passwords,
    limits,
    jobs,
    mailer,
    clock,
    settings,
  });
  const conferences = createConferencesService(createConferencesRepository(db), changes);
  const panels = createPanelsService({
    repository: createPanelsRepository(db),
    changes,
    pictureOfPath,
  });

  const revealEdition = (caller: Account | null, editionId: number) =>
    conferences.getEditionById(caller, editionId);

  const agenda = createAgendaService({
    repository: createAgendaRepository(db),
    database,
    listProgramme: panels.listProgramme,
    listFlagged: panels.listFlagged,
    listPersonal: panels.listPersonal,
    findParticipantOf: async (caller, editionId) => {
      await conferences.getEditionById(caller, editionId);
      return conferences.findParticipant(caller, editionId);
    },
    printer,
    limits,
    clock,
  });
  const buildings = createBuildingsService(createBuildingsRepository(db));
  const events = createEventsService(createEventsRepository(db));

  const files = createFilesService({ repository: createFilesRepository(db), storage, log });

  const gate = createAccessGate(auth, conferences);
  const mayUse = (
    call: { caller: Account | null; participant: Participant | null; edition: { id: number } },
    module: ModuleId,
  ) => conferences.mayUse(call.caller, call.participant, call.edition.id, module);

  const fileAccess: FileAccess = {
    revealEdition,
    getEdition: conferences.getEdition,
    mayUse: async (caller, editionId, module) =>
      conferences.mayUse(
        caller,
        await conferences.findParticipant(caller, editionId),
        editionId,
        module,
      ),
  };

  const register = (app: FastifyInstance, routes: typeof contractRoutes) => {
    const isSecure = settings.publicUrl.startsWith("https:");
    const to = { gate, keptAnswers, isSecure };
    registerRoutes(app, routes.auth, createAuthHandlers(auth), to);
    registerRoutes(
      app,
      routes.conferences,
      createConferenceHandlers(conferences, panels.listDays),
      to,
    );
    registerRoutes(app, routes.panels, createPanelHandlers(panels, mayUse), to);
    registerRoutes(app, routes.agenda, createAgendaHandlers(agenda), to);
    registerRoutes(app, routes.buildings, createBuildingHandlers(buildings, revealEdition), to);
    registerRoutes(app, routes.events, createEventHandlers(events, revealEdition), to);
    registerRoutes(app, routes.files, createFileHandlers(files, fileAccess), to);
  };

  return { register, jobs };
};
