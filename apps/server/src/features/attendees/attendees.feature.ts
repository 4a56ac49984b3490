import type { Kernel } from "../../context/kernel.ts";
import { createAttendeesRepository } from "./attendees.repository.ts";
import { createAttendeeHandlers } from "./attendees.routes.ts";
import { type AskProgramme, createAttendeesService } from "./attendees.service.ts";
import { createDirectories, type Directories } from "./directories.ts";
import { createDescribePeople, createOverlayPeople, createReachPeople } from "./viewer.ts";

/** The people of editions, for every feature that shows some; the programme is one of them. */
export const createPeople = ({ database }: Kernel) => {
  const directories = createDirectories(createAttendeesRepository(database.db), database.changes);
  return {
    directories,
    overlayPeople: createOverlayPeople(directories),
    describePeople: createDescribePeople(directories),
    reachPeople: createReachPeople(directories),
  };
};

type Asked = { directories: Directories; programme: AskProgramme };

export const createAttendeesFeature = (kernel: Kernel, { directories, programme }: Asked) => {
  const attendees = createAttendeesService({ ...kernel, directories, programme });
  return { handlers: createAttendeeHandlers(attendees, kernel.editions) };
};
