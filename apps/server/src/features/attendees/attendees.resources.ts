import { fullNameOf, type Language } from "@foyer/contract";
import { canNamePeople, RESOURCES } from "@foyer/contract/office/index";
import { listPublicNames } from "../../content/public-names.ts";
import { recordAction } from "../../content/audit.ts";
import type { Values } from "../../content/references.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import type { AttendeeText, Translated } from "../../db/schema/index.ts";
import { invalidField } from "../../lib/failure.ts";
import { type Binding, bindResource, type Complete } from "../../resources/binding.ts";
import { type InviteWithin, sendCredentials } from "./send-credentials.ts";
import {
  isCheckedIn,
  hasAccountState,
  listCheckedIn,
  hasNamesake,
  listLogins,
  listNamesakes,
  searchedLogin,
} from "./people-writes.repository.ts";
import type { PeopleAccess } from "./people-access.ts";
import { people, userGroups } from "./people.writes.ts";
import { undoMerge } from "./undo-merge.ts";

/** Sends the credentials e-mail of a person. */
const createSendAction =
  (inviteWithin: InviteWithin) => async (context: EditionWriteContext, row: Values) => {
    await sendCredentials(context, row["accountId"] as number | null, inviteWithin);
    await recordAction(context, {
      action: "send-credentials",
      resource: "people",
      objectId: Number(row["id"]),
    });
    return "done" as const;
  };

/** Returns company and e-mail address of people. */
const listCompanies = async (db: Db, rows: readonly Values[], language: Language) => {
  const logins = await listLogins(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return rows.map(({ id, text }) => {
    const texts = text as Translated<AttendeeText>;
    const company = texts[language]?.company ?? texts.en?.company ?? texts.pl?.company;
    return [company, logins.get(Number(id))?.email].filter(Boolean).join(" · ");
  });
};

/** @throws Failure `validation-failed` for a departure before the arrival */
const checkStay: Complete = (_context, values, before) => {
  const { hotelArrival, hotelDeparture } = { ...before, ...values };
  if (typeof hotelArrival === "string" && typeof hotelDeparture === "string")
    if (hotelDeparture < hotelArrival) throw invalidField("hotelDeparture", "before_arrival");
  return Promise.resolve(values);
};

const NAMES = ["firstName", "lastName"] as const;

const toParticipation = ({ id, accountId, avatarFileId }: Values) => ({
  id: Number(id),
  accountId: accountId as number | null,
  avatarFileId: avatarFileId as string | null,
});

const createAccessActions = ({ blockAttendee, removeAttendee }: PeopleAccess) => ({
  block: async (context: EditionWriteContext, row: Values, { reason }: Values) => {
    await blockAttendee(context, toParticipation(row), String(reason));
    return "done" as const;
  },
  remove: async (context: EditionWriteContext, row: Values) => {
    await removeAttendee(context, toParticipation(row));
    return "done" as const;
  },
});

export const createPeopleBinding = (inviteWithin: InviteWithin, access: PeopleAccess): Binding =>
  bindResource(
    RESOURCES.people,
    people,
    {
      avatar: "avatarFileId",
      userGroup: "userGroupId",
      trade: "tradeId",
      hotel: "hotelId",
    },
    {
      actions: { sendCredentials: createSendAction(inviteWithin), ...createAccessActions(access) },
      undoActions: { merge: undoMerge },
      // Only the action `remove` protects organisers, notifies the person and deletes the account.
      listDependents: ({ accountId }) => (accountId === null ? [] : ["account"]),
      complete: checkStay,
      options: {
        canSee: canNamePeople,
        title: ({ firstName = "", lastName = "" }) =>
          fullNameOf({ firstName: String(firstName), lastName: String(lastName) }),
        search: NAMES,
      },
      listDetails: listCompanies,
      publicFields: { names: NAMES, listPublic: listPublicNames },
      derived: {
        search: searchedLogin,
        read: async (db, editionId, rows) => {
          const ids = rows.map(({ id }) => Number(id));
          const [logins, checkedInIds, namesakeIds] = await Promise.all([
            listLogins(db, ids),
            listCheckedIn(db, ids),
            listNamesakes(db, editionId, ids),
          ]);
          return rows.map(({ id }) => ({
            ...logins.get(Number(id)),
            checkedIn: checkedInIds.has(Number(id)),
            hasNamesake: namesakeIds.has(Number(id)),
          }));
        },
        matches: async (db, editionId, filter, values) => {
          if (filter === "checkedIn") return isCheckedIn(db, values);
          if (filter === "hasNamesake") return hasNamesake(db, editionId, values);
          return hasAccountState(db, editionId, values);
        },
      },
    },
  );

export const userGroupBinding = bindResource(RESOURCES["user-groups"], userGroups);
