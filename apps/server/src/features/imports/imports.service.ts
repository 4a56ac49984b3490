import type { Actor } from "../../lib/actor.ts";
import type { ContentWrite, EditionName } from "../../content/content-write.ts";
import {
  type ListCallbacks,
  type ListReport,
  type ListTarget,
  loadAttendees,
} from "./attendees/load-attendees.ts";
import type { AttendeeList } from "./formats/attendee-rows.ts";
import type { ScheduleDocument } from "./formats/schedule-document.ts";
import { mergeByName, type MergeChoice, type MergeReport } from "./people/merge-by-name.ts";
import type { OnProgress } from "./progress.ts";
import {
  loadSchedule,
  type ScheduleReport,
  type ScheduleTarget,
} from "./schedule/load-schedule.ts";

export type LoadOptions = {
  /** True to roll the transaction back after the load. */
  dryRun: boolean;
  /** True if changed sessions cause no notifications. */
  notifiesNobody?: boolean;
  onProgress?: OnProgress;
};

/**
 * Loads parsed files. Each load is one transaction: readers of the programme see the whole load or nothing,
 * and a load that fails or is killed changes nothing.
 */
export const createImportsService = ({ write, inEditionByName }: ContentWrite) => ({
  /** @throws Failure `unknown-edition` */
  loadSchedule: (
    actor: Actor,
    document: ScheduleDocument,
    target: ScheduleTarget,
    { dryRun, notifiesNobody = false, onProgress }: LoadOptions,
  ): Promise<ScheduleReport> =>
    write(
      actor,
      (context) => loadSchedule({ ...context, notifiesNobody }, document, target, onProgress),
      { dryRun },
    ),

  /** @throws Failure `unknown-edition`, `bad-rows` */
  loadAttendees: (
    actor: Actor,
    list: AttendeeList,
    target: ListTarget,
    { dryRun, ...calls }: LoadOptions & ListCallbacks,
  ): Promise<ListReport> =>
    inEditionByName(
      actor,
      target.edition,
      (context, edition) => loadAttendees(context, edition, list, target, calls),
      { dryRun },
    ),

  /**
   * Lists the speakers and people of an edition with the same name, and merges the selected candidates.
   * @throws Failure `unknown-edition`, `merge-keys-unknown`, `merge-keys-clash`
   */
  mergePeople: (actor: Actor, name: EditionName, choice: MergeChoice): Promise<MergeReport> =>
    inEditionByName(actor, name, (context) => mergeByName(context, choice)),
});

export type ImportsService = ReturnType<typeof createImportsService>;
