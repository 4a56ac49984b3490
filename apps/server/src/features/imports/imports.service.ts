import type { Database } from "../../db/index.ts";
import {
  type ListCalls,
  type ListReport,
  type ListTarget,
  loadAttendees,
} from "./attendees/load-attendees.ts";
import type { AttendeeList } from "./formats/read-attendees.ts";
import type { ScheduleDocument } from "./formats/schedule-document.ts";
import type { EditionName } from "./editions.repository.ts";
import { createInOneTransaction } from "./in-one-transaction.ts";
import { joinByName, type JoinChoice, type JoinReport } from "./people/join-by-name.ts";
import type { OnProgress } from "./progress.ts";
import { type LoadReport, loadSchedule, type ScheduleTarget } from "./schedule/load-schedule.ts";
import { takeEdition } from "./take-edition.ts";

export type LoadOptions = {
  /** Does everything and takes it back. */
  dryRun: boolean;
  onProgress?: OnProgress;
};

/**
 * Loads files that have been read. Each load is one transaction: readers of the programme see all
 * of it or nothing, and a load that fails, or is killed, changes nothing.
 */
export const createImportsService = (database: Pick<Database, "write">) => {
  const inOneTransaction = createInOneTransaction(database);

  return {
    /** @throws Failure `unknown-edition` */
    loadSchedule: (
      document: ScheduleDocument,
      target: ScheduleTarget,
      { dryRun, onProgress }: LoadOptions,
    ): Promise<LoadReport> =>
      inOneTransaction(dryRun, (tx, publish) =>
        loadSchedule(tx, publish, document, target, onProgress),
      ),

    /** @throws Failure `unknown-edition`, `bad-rows` */
    loadAttendees: (
      list: AttendeeList,
      target: ListTarget,
      { dryRun, ...calls }: LoadOptions & ListCalls,
    ): Promise<ListReport> =>
      inOneTransaction(dryRun, (tx, publish) => loadAttendees(tx, publish, list, target, calls)),

    /**
     * Lists the speakers and people of an edition who bear one name, and joins the chosen ones.
     * @throws Failure `unknown-edition`, `join-keys-unknown`, `join-keys-clash`
     */
    joinPeople: (name: EditionName, choice: JoinChoice): Promise<JoinReport> =>
      database.write(async (tx, publish) =>
        joinByName(tx, publish, await takeEdition(tx, name), choice),
      ),
  };
};

export type ImportsService = ReturnType<typeof createImportsService>;
