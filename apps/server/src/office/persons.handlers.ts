import type { personRoutes } from "@foyer/contract/office/index";
import type { OfficeHandlers } from "./handlers.ts";
import type { PersonCall, Persons } from "./persons.service.ts";

type OfPerson = Omit<PersonCall, "editionId" | "id"> & {
  at: { edition: { id: number } };
  params: { id: number };
};

const ofPerson = ({ at, params, actor, caller, language }: OfPerson): PersonCall => ({
  actor,
  caller,
  language,
  editionId: at.edition.id,
  id: params.id,
});

/** The handlers of people's accounts. */
export const createPersonHandlers = (persons: Persons): OfficeHandlers<typeof personRoutes> => ({
  get: async (call) => {
    const { editionId, id, language } = ofPerson(call);
    return { body: await persons.get(editionId, id, language) };
  },
  open: async (call) => ({ body: await persons.open(ofPerson(call), call.body) }),
  change: async (call) => ({ body: await persons.change(ofPerson(call), call.body) }),
  sendLetter: async (call) => ({ body: await persons.sendLetter(ofPerson(call)) }),
  endSessions: async (call) => ({ body: await persons.endSessions(ofPerson(call)) }),
  close: async (call) => ({ body: await persons.close(ofPerson(call), call.body.reason) }),
  reopen: async (call) => ({ body: await persons.reopen(ofPerson(call)) }),
  join: async (call) => ({
    body: await persons.join(ofPerson(call), call.body.speaker, call.body.taken),
  }),
  remove: async (call) => {
    await persons.remove(ofPerson(call));
    return { body: {} };
  },
});
