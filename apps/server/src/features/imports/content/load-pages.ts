import type { Db } from "../../../db/index.ts";
import type {
  informationItem,
  invitation,
  invitationAttendee,
  invitationGroup,
} from "../../../db/schema/index.ts";
import type { KindCounts } from "../change-counts.ts";
import type { ContentInformation, ContentInvitation } from "../formats/content/content-document.ts";
import { contentKey } from "../import-key.ts";
import { composeText } from "./compose-text.ts";
import {
  createInformationRepository,
  createInvitationsRepository,
  createInvitedAttendeesRepository,
  createInvitedGroupsRepository,
} from "./pages.repository.ts";
import { type References, resolveAll } from "./references.ts";
import { addCounts, saveEntries, saveLinks } from "./save-entries.ts";
import { byImportKey, wantedEntries } from "./wanted-entries.ts";

type Values<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "id">;

export const saveInformation = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof informationItem>>,
): Promise<KindCounts> => {
  const information = createInformationRepository(tx, editionId);
  return saveEntries("information", byImportKey(await information.list()), wanted, information);
};

const toValues = ({ isHidden, icon, title, content }: ContentInformation, editionId: number) => ({
  editionId,
  isHidden,
  icon,
  text: composeText({ title }, { content }),
});

export const loadInformation = (
  tx: Db,
  editionId: number,
  entries: readonly ContentInformation[],
) =>
  saveInformation(
    tx,
    editionId,
    wantedEntries(entries, (entry) => toValues(entry, editionId)),
  );

/** @returns the ids of the edition's imported invitations by import key, and the counts */
export const saveInvitations = async (
  tx: Db,
  editionId: number,
  wanted: ReadonlyMap<string, Values<typeof invitation>>,
): Promise<{ ids: ReadonlyMap<string, number>; counts: KindCounts }> => {
  const invitations = createInvitationsRepository(tx, editionId);
  const list = async () => byImportKey(await invitations.list());
  const counts = await saveEntries("invitations", await list(), wanted, invitations);
  const ids = new Map([...(await list())].map(([key, { id }]) => [key, id]));
  return { ids, counts };
};

/** @param invitationIds the invitations whose groups and attendees are wanted as given */
export const saveAudiences = async (
  tx: Db,
  invitationIds: number[],
  groups: readonly (typeof invitationGroup.$inferInsert)[],
  attendees: readonly (typeof invitationAttendee.$inferInsert)[],
): Promise<KindCounts> => {
  const invitedGroups = createInvitedGroupsRepository(tx);
  const invitedAttendees = createInvitedAttendeesRepository(tx);
  return addCounts("audiences", [
    await saveLinks(
      "audiences",
      await invitedGroups.list(invitationIds),
      groups,
      ({ invitationId, userGroupId }) => `${invitationId} ${userGroupId}`,
      invitedGroups,
    ),
    await saveLinks(
      "audiences",
      await invitedAttendees.list(invitationIds),
      attendees,
      ({ invitationId, attendeeId }) => `${invitationId} ${attendeeId}`,
      invitedAttendees,
    ),
  ]);
};

export const loadInvitations = async (
  tx: Db,
  editionId: number,
  entries: readonly ContentInvitation[],
  { group, attendee }: References,
): Promise<KindCounts[]> => {
  const { ids, counts } = await saveInvitations(
    tx,
    editionId,
    wantedEntries(entries, (entry) => ({
      ...toValues(entry, editionId),
      audience: entry.audience,
    })),
  );
  const stored = entries.map((entry) => {
    const id = ids.get(contentKey(entry.key));
    if (id === undefined) throw new Error("an invitation was not stored");
    return { id, ...entry };
  });
  const audiences = await saveAudiences(
    tx,
    stored.map(({ id }) => id),
    stored.flatMap(({ id: invitationId, groups }) =>
      resolveAll(groups, group).map((userGroupId) => ({ invitationId, userGroupId })),
    ),
    stored.flatMap(({ id: invitationId, attendees }) =>
      resolveAll(attendees, attendee).map((attendeeId) => ({ invitationId, attendeeId })),
    ),
  );
  return [counts, audiences];
};
