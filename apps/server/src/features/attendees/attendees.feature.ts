import type { Kernel } from "../../context/kernel.ts";
import { createAttendeesRepository } from "./attendees.repository.ts";
import { createAttendeeHandlers } from "./attendees.routes.ts";
import { type AskProgramme, createAttendeesService } from "./attendees.service.ts";
import { createDirectories, type Directories } from "./directories.ts";
import { type CountSeen, createPeopleSeen } from "./people-seen.ts";
import { createPortraitsService } from "./portraits.service.ts";
import { createDescribePeople, createOverlayPeople, createReachPeople } from "./viewer.ts";

/** The people of editions, for every feature that shows some; the programme is one of them. */
export const createPeople = ({ database, limits, log }: Kernel) => {
  const directories = createDirectories(
    createAttendeesRepository(database.db),
    database.invalidations,
  );
  return {
    directories,
    countSeen: createPeopleSeen({ limits, log }),
    overlayPeople: createOverlayPeople(directories),
    describePeople: createDescribePeople(directories),
    reachPeople: createReachPeople(directories),
  };
};

type Asked = { directories: Directories; programme: AskProgramme; countSeen: CountSeen };

export const createAttendeesFeature = (kernel: Kernel, asked: Asked) => {
  const attendees = createAttendeesService(asked);
  const portraits = createPortraitsService(kernel);
  return { handlers: createAttendeeHandlers(attendees, portraits, kernel.editions) };
};
