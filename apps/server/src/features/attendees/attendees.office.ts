import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { isOfState, listLogins } from "./people-writes.repository.ts";
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
          const logins = await listLogins(
            db,
            rows.map(({ id }) => Number(id)),
          );
          return rows.map(({ id }) => ({ ...logins.get(Number(id)) }));
        },
        meets: (db, editionId, _filter, values) =>
          Promise.resolve(isOfState(db, editionId, values)),
      },
    },
  ),
  bindResource(RESOURCES["user-groups"], userGroups),
];
