import type { personRoutes } from "@foyer/contract/office/index";
import type { Handlers } from "../../http/handlers.ts";
import { recordKey } from "../../http/records.ts";
import type { PersonRequest, PeopleService } from "./people.service.ts";

type PersonCall = Omit<PersonRequest, "editionId" | "id"> & Parameters<typeof recordKey>[0];

const toPersonRequest = (call: PersonCall): PersonRequest => {
  const { actor, caller, language } = call;
  return { actor, caller, language, ...recordKey(call) };
};

export const createPersonHandlers = (people: PeopleService): Handlers<typeof personRoutes> => ({
  get: ({ edition, params, language }) => people.get(edition.id, params.id, language),
  create: (call) => people.create(toPersonRequest(call), call.body),
  change: (call) => people.change(toPersonRequest(call), call.body),
  previewCredentials: ({ edition, query, language }) =>
    people.previewCredentials(edition.id, query.person, language),
  sendCredentials: (call) => people.sendCredentials(toPersonRequest(call)),
  endSessions: (call) => people.endSessions(toPersonRequest(call)),
  disable: (call) => people.disable(toPersonRequest(call), call.body.reason),
  enable: (call) => people.enable(toPersonRequest(call)),
  merge: (call) => {
    const { speaker, fieldsFromSpeaker } = call.body;
    return people.merge(toPersonRequest(call), speaker, fieldsFromSpeaker);
  },
  remove: async (call) => {
    await people.remove(toPersonRequest(call));
    return {};
  },
});
