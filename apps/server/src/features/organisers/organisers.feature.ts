import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createOrganiserRoles } from "./organiser-roles.ts";
import {
  createOwnerHandlers,
  createRoleHandlers,
  createSessionHandlers,
} from "./organisers.routes.ts";
import { createOwners } from "./owners.service.ts";
import { createRoles, listRoleTitles, roleUndoHandler } from "./roles.service.ts";
import { prepareSetupLink } from "./setup.ts";
import { createOfficeSessions } from "./sessions.service.ts";

type Dependencies = Pick<Parameters<typeof createOfficeSessions>[0], "verifyLogin"> &
  Pick<Parameters<typeof createRoles>[0], "inviteToOffice" | "composeInvitation">;

/** Organisers: log-in, roles in editions and owners of the installation. */
export const createOrganisersFeature = (
  kernel: Kernel,
  { verifyLogin, inviteToOffice, composeInvitation }: Dependencies,
) => {
  const { database, clock, jobs } = kernel;
  const { db } = database;
  const contentWrite = createContentWrite(database, clock);
  const sessions = createOfficeSessions({ ...kernel, db, contentWrite, verifyLogin });
  const { getRole, findEdition } = createOrganiserRoles(sessions, kernel.editions);
  jobs.defineScheduled("delete-office-sessions", "25 3 * * *", "UTC", sessions.deleteEnded);
  return {
    officeHandlers: {
      session: createSessionHandlers(sessions),
      roles: createRoleHandlers(
        createRoles({ db, contentWrite, inviteToOffice, composeInvitation }),
      ),
      owners: createOwnerHandlers(createOwners({ db, contentWrite, inviteToOffice })),
    },
    audited: {
      roles: { undo: roleUndoHandler, titles: listRoleTitles, restrictedTo: "roles" as const },
    },
    organiserAccess: { getRole, findEdition, isOpen: sessions.isOpen },
    findOrganiser: sessions.find,
    prepareSetupLink: () => prepareSetupLink({ db, clock }),
  };
};
