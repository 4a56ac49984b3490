import type { Actor } from "../../content/actor.ts";
import type { ContentWrite, EditionName } from "../../content/content-write.ts";
import {
  type ListCalls,
  type ListReport,
  type ListTarget,
  loadAttendees,
} from "./attendees/load-attendees.ts";
import type { AttendeeList } from "./formats/read-attendees.ts";
import type { ScheduleDocument } from "./formats/schedule-document.ts";
import { joinByName, type JoinChoice, type JoinReport } from "./people/join-by-name.ts";
import type { OnProgress } from "./progress.ts";
import { type LoadReport, loadSchedule, type ScheduleTarget } from "./schedule/load-schedule.ts";

export type LoadOptions = {
  /** Does everything and takes it back. */
  dryRun: boolean;
  onProgress?: OnProgress;
};

/**
 * Loads files that have been read. Each load is one transaction: readers of the programme see all
 * of it or nothing, and a load that fails, or is killed, changes nothing.
 */
export const createImportsService = ({ write, inNamedEdition }: ContentWrite) => ({
  /** @throws Failure `unknown-edition` */
  loadSchedule: (
    actor: Actor,
    document: ScheduleDocument,
    target: ScheduleTarget,
    { dryRun, onProgress }: LoadOptions,
  ): Promise<LoadReport> =>
    write(actor, (writing) => loadSchedule(writing, document, target, onProgress), { dryRun }),

  /** @throws Failure `unknown-edition`, `bad-rows` */
  loadAttendees: (
    actor: Actor,
    list: AttendeeList,
    target: ListTarget,
    { dryRun, ...calls }: LoadOptions & ListCalls,
  ): Promise<ListReport> =>
    inNamedEdition(
      actor,
      target.edition,
      (at, edition) => loadAttendees(at, edition, list, target, calls),
      { dryRun },
    ),

  /**
   * Lists the speakers and people of an edition who bear one name, and joins the chosen ones.
   * @throws Failure `unknown-edition`, `join-keys-unknown`, `join-keys-clash`
   */
  joinPeople: (actor: Actor, name: EditionName, choice: JoinChoice): Promise<JoinReport> =>
    inNamedEdition(actor, name, (at) => joinByName(at, choice)),
});

export type ImportsService = ReturnType<typeof createImportsService>;
