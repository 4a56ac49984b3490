import { count, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { account, apiToken, attendee, auditEntry, run } from "../db/schema/index.ts";
import { createReadRows, fullName } from "./history.repository.ts";

type ActorRow = {
  accountId: number | null;
  tokenId: number | null;
  name: string;
  fullName: string | null;
};

/** Runs and actors of the history. */
export const createHistoryRunsRepository = (db: Db) => {
  const readRows = createReadRows(db);
  return {
    /** Runs by id with the number of their entries by resource and action. */
    listRuns: async (ids: readonly string[]) => {
      if (ids.length === 0) return { runs: [], counts: [] };
      const { id, kind, state } = run;
      const file = sql<string | null>`${run.input} ->> 'fileName'`;
      const { runId, resource, action } = auditEntry;
      const [runs, counts] = await Promise.all([
        db
          .select({ id, kind, state, file })
          .from(run)
          .where(inArray(id, [...ids])),
        db
          .select({ runId, resource, action, count: count() })
          .from(auditEntry)
          .where(inArray(runId, [...ids]))
          .groupBy(runId, resource, action),
      ]);
      return { runs, counts };
    },

    /** Accounts and tokens in the history of an edition. Each step finds the next account in the index. */
    listActors: async (editionId: number) => {
      return readRows<ActorRow>(sql`with recursive actors as (
          (select account_id from audit_entry where edition_id = ${editionId}
            and account_id is not null order by account_id limit 1)
          union all
          select (select account_id from audit_entry where edition_id = ${editionId}
            and audit_entry.account_id > actors.account_id order by account_id limit 1)
          from actors where actors.account_id is not null)
        select ${account.id} as "accountId", null::int as "tokenId", ${account.username} as name,
          ${fullName} as "fullName"
        from actors join ${account} on ${account.id} = actors.account_id
        left join ${attendee} on ${attendee.editionId} = ${editionId} and ${attendee.accountId} = ${account.id}
        union all
        select null, ${apiToken.id}, ${apiToken.name}, null from ${apiToken}
        where ${apiToken.editionId} = ${editionId}
        order by 3`);
    },
  };
};
