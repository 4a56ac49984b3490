import { createContentWrite } from "../../content/content-write.ts";
import { createEditionOf } from "../../context/edition-of.ts";
import type { Kernel } from "../../context/kernel.ts";
import { buildRecreationalEventsSnapshot } from "./recreational-events-snapshot.ts";
import { createRecreationalEventsRepository } from "./recreational-events.repository.ts";
import { recreationalEventBindings } from "./recreational-events.resources.ts";
import { createSignUpHandlers } from "./sign-ups.routes.ts";
import { createSignUps, signUpUndoHandler } from "./sign-ups.service.ts";
import { createRecreationalEventHandlers } from "./recreational-events.routes.ts";
import { createRecreationalEventsService } from "./recreational-events.service.ts";

export const createRecreationalEventsFeature = (kernel: Kernel) => {
  const { database, publicContents } = kernel;
  const repository = createRecreationalEventsRepository(database.db);
  const content = publicContents.create({
    parts: ["events"],
    load: async (editionId) =>
      buildRecreationalEventsSnapshot(await repository.loadRecreationalEvents(editionId)),
  });
  const editionOfRecreationalEvent = createEditionOf(repository.findEditionOfRecreationalEvent);
  const recreationalEvents = createRecreationalEventsService({
    ...kernel,
    repository,
    content,
    editionOfRecreationalEvent,
  });
  const signUps = createSignUps(database.db, createContentWrite(database, kernel.clock));
  return {
    handlers: createRecreationalEventHandlers(recreationalEvents, content),
    officeHandlers: { signUps: createSignUpHandlers(signUps) },
    resources: recreationalEventBindings,
    audited: {
      "sign-ups": {
        undo: signUpUndoHandler,
        titles: "recreational-events",
        restrictedTo: "events" as const,
      },
    },
  };
};
