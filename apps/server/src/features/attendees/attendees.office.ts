import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { hasArrived, isOfState, listArrived, listLogins } from "./people-writes.repository.ts";
import { people, userGroups } from "./people.writes.ts";

export const peopleBindings = [
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
      derived: {
        read: async (db, _editionId, rows) => {
          const ids = rows.map(({ id }) => Number(id));
          const [logins, arrived] = await Promise.all([listLogins(db, ids), listArrived(db, ids)]);
          return rows.map(({ id }) => ({
            ...logins.get(Number(id)),
            checkedIn: arrived.has(Number(id)),
          }));
        },
        meets: (db, editionId, filter, values) =>
          Promise.resolve(
            filter === "checkedIn" ? hasArrived(db, values) : isOfState(db, editionId, values),
          ),
      },
    },
  ),
  bindResource(RESOURCES["user-groups"], userGroups),
];
