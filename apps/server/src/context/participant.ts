import type { AccessProfile } from "@foyer/contract";
import { Failure } from "../lib/failure.ts";
import type { ParticipantRow } from "./editions.repository.ts";

export type Participant = {
  attendeeId: number;
  editionId: number;
  userGroupId: number | null;
  firstName: string;
  lastName: string;
  access: AccessProfile;
};

export const toParticipant = (row: ParticipantRow): Participant => ({
  attendeeId: row.id,
  editionId: row.editionId,
  userGroupId: row.userGroupId,
  firstName: row.firstName,
  lastName: row.lastName,
  access: {
    accessGranted: row.accessGranted,
    overrideUserGroupModules: row.overrideUserGroupModules,
    userGroupModules: row.userGroupModules ?? [],
    modules: row.modules,
    managerFirstName: row.managerFirstName,
    managerLastName: row.managerLastName,
    managerEmail: row.managerEmail,
  },
});

/** @throws Failure `forbidden` if there is no participation */
export const expectParticipant = (participant: Participant | null): Participant => {
  if (!participant) throw new Failure("forbidden");
  return participant;
};
