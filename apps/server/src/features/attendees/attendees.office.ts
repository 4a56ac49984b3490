import { RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { listLogins } from "./people-writes.repository.ts";
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
          const ids = rows.flatMap(({ accountId }) => (accountId as number | null) ?? []);
          const logins = await listLogins(db, ids);
          return rows.map(({ accountId }) => {
            const { username = null, email = null } = logins.get(accountId as number) ?? {};
            return { username, email };
          });
        },
        meets: () => Promise.resolve(undefined),
      },
    },
  ),
  bindResource(RESOURCES["user-groups"], userGroups),
];
