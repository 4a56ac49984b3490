import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createPeopleTitles } from "../../resources/people-titles.ts";
import { createAttendeesRepository } from "./attendees.repository.ts";
import { createAttendeeHandlers } from "./attendees.routes.ts";
import { type LoadProgramme, createAttendeesService } from "./attendees.service.ts";
import { createPeopleBinding, userGroupBinding } from "./attendees.resources.ts";
import { createBadges } from "./check-in/badges.service.ts";
import { createCheckInHandlers } from "./check-in/check-in.routes.ts";
import { createCheckInService } from "./check-in/check-in.service.ts";
import { createInvitations } from "./invitations.service.ts";
import { type AccessDependencies, createPeopleAccess } from "./people-access.ts";
import { createPersonHandlers } from "./people.routes.ts";
import { createPeopleService } from "./people.service.ts";
import { createDirectories, type Directories } from "./directories.ts";
import { type ConsumeViews, createViewQuota } from "./view-quota.ts";
import { createPortraitsService } from "./portraits.service.ts";
import { createDescribePeople, createOverlayPeople, createReachPeople } from "./viewer.ts";

/** Creates the directories of editions and the functions on them, for every feature that shows people. */
export const createPeople = ({ database, limits, log, cacheBudget }: Kernel) => {
  const directories = createDirectories(
    createAttendeesRepository(database.db),
    database.invalidations,
    { budget: cacheBudget },
  );
  return {
    directories,
    consumeViews: createViewQuota({ limits, log }),
    overlayPeople: createOverlayPeople(directories),
    describePeople: createDescribePeople(directories),
    reachPeople: createReachPeople(directories),
  };
};

const listCheckIns = createPeopleTitles(({ after }) =>
  ["admitted", "reverted"].flatMap((name) => (after?.[name] ?? []) as number[]),
);

type Dependencies = {
  directories: Directories;
  programme: LoadProgramme;
  consumeViews: ConsumeViews;
} & Pick<
  Parameters<typeof createPeopleService>[0],
  "inviteWithin" | "composeCredentials" | "requestEmailChange" | "findPendingEmail"
> &
  AccessDependencies;

export const createAttendeesFeature = (kernel: Kernel, dependencies: Dependencies) => {
  const attendees = createAttendeesService(dependencies);
  const portraits = createPortraitsService(kernel);
  const { database, clock } = kernel;
  const { db } = database;
  const contentWrite = createContentWrite(database, clock);
  const access = createPeopleAccess(dependencies);
  const people = createPeopleService({ ...dependencies, db, contentWrite, clock, access });
  const invitations = createInvitations({ db, contentWrite, clock });
  const checkIn = createCheckInService({ db, contentWrite });
  const peopleBinding = createPeopleBinding(dependencies.inviteWithin, access);
  const badges = createBadges({
    db,
    contentWrite,
    clock,
    people: peopleBinding,
    storage: kernel.storage,
  });
  return {
    handlers: createAttendeeHandlers(attendees, portraits, invitations, kernel.editions),
    officeHandlers: {
      people: createPersonHandlers(people),
      checkIn: createCheckInHandlers(checkIn, badges),
    },
    audited: { "check-ins": { titles: listCheckIns, restrictedTo: "check-in" as const } },
    resources: [peopleBinding, userGroupBinding],
    peopleBinding,
    invitations,
    close: badges.close,
  };
};
