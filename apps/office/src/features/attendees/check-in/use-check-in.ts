import type { CheckInAttendee } from "@foyer/contract/attendees/check-in";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { checkInsQuery, attendeesQuery } from "./check-in-query.ts";
import { checkInsByAttendee, hashCode, type LocalCheckIn, readInput } from "./evaluate-scan.ts";
import { REPEAT_DELAY_MS } from "./read-camera.ts";
import { useScans } from "./use-scans.ts";

/**
 * Result of the last scan at a station; `id` tells consecutive results apart, so that each one is announced.
 */
export type ScanResult = { id: string } & (
  | { kind: "admitted"; attendee: CheckInAttendee; checkInId: string }
  | { kind: "duplicate"; attendee: CheckInAttendee; at: string; station: string }
  | { kind: "refused"; attendee: CheckInAttendee }
  | { kind: "reverted"; attendee: CheckInAttendee }
  | { kind: "several"; count: number }
  | { kind: "nobody" }
  | { kind: "unknown" }
);

/** Result without its id. */
type Outcome = ScanResult extends infer Result
  ? Result extends ScanResult
    ? Omit<Result, "id">
    : never
  : never;

type CheckInOptions = { edition: string; accountId: number; station: string };

/** Attendees, check-ins and actions of a station. Offline it continues with the cached data. */
export const useCheckIn = ({ edition, accountId, station }: CheckInOptions) => {
  const { language } = useTranslation();
  const query = attendeesQuery(edition, language);
  const list = useQuery(query);
  const checkIns = useQuery(checkInsQuery(edition));
  const scans = useScans(edition, accountId);
  const [lastResult, setLastResult] = useState<ScanResult | null>(null);
  const { attendees = [], groups = [] } = list.data ?? {};
  const checkInByAttendee = checkInsByAttendee(checkIns.data ?? [], scans.pending);

  const scan = (attendee: CheckInAttendee, id: string, isCheckedIn: boolean) =>
    scans.add({ id, attendeeId: attendee.id, isCheckedIn, at: new Date().toISOString(), station });

  const show = (outcome: Outcome, id: string = crypto.randomUUID()) =>
    setLastResult({ ...outcome, id });

  /** Reads the present check-in, because a second scan may precede the next render. */
  const findCheckIn = ({ id }: CheckInAttendee) =>
    checkInsByAttendee(
      queryClient.getQueryData(checkInsQuery(edition).queryKey) ?? [],
      scans.state.get().pending,
    ).get(id);

  /** Checks a person in without the test of access. */
  const admit = (attendee: CheckInAttendee) => {
    const existing = findCheckIn(attendee);
    if (existing) {
      const { id: checkInId, at, station: first } = existing;
      const isRepeat = Date.now() - Date.parse(at) < REPEAT_DELAY_MS;
      setLastResult((current) =>
        isRepeat && current?.kind === "admitted" && current.checkInId === checkInId
          ? current
          : { id: crypto.randomUUID(), kind: "duplicate", attendee, at, station: first },
      );
      return;
    }
    const id = crypto.randomUUID();
    scan(attendee, id, true);
    show({ kind: "admitted", attendee, checkInId: id }, id);
  };

  const checkIn = (attendee: CheckInAttendee) => {
    const isRefused = attendee.missing.includes("access") && !findCheckIn(attendee);
    if (isRefused) show({ kind: "refused", attendee });
    else admit(attendee);
  };

  const revert = (attendee: CheckInAttendee, { id }: Pick<LocalCheckIn, "id">) => {
    scan(attendee, id, false);
    show({ kind: "reverted", attendee });
  };

  /** An unknown code may belong to an attendee added since the last fetch, so the list is fetched again. */
  const checkInByCode = async (code: string) => {
    const codeHash = await hashCode(code);
    const find = (candidates: readonly CheckInAttendee[]) =>
      candidates.find((attendee) => attendee.codeHash === codeHash);
    const match = find(attendees);
    if (match) return checkIn(match);
    show({ kind: "unknown" });
    if (!navigator.onLine) return;
    await list.refetch();
    const added = find(queryClient.getQueryData(query.queryKey)?.attendees ?? []);
    if (added) checkIn(added);
  };

  /**
   * Evaluates the entered text.
   * @returns true if the search field should be empty for the next person
   */
  const enter = (input: string): boolean => {
    const entered = readInput(attendees, input);
    if (entered === null) return false;
    if (entered.kind === "code") void checkInByCode(entered.code);
    else if (entered.kind === "attendee") checkIn(entered.attendee);
    else show(entered);
    return entered.kind === "code" || entered.kind === "attendee";
  };

  // The server reports later that another station was first; the card then changes from admitted to
  // duplicate.
  const duplicate = scans.duplicates.find(
    ({ id }) => lastResult?.kind === "admitted" && lastResult.checkInId === id,
  );
  const result: ScanResult | null =
    duplicate && lastResult?.kind === "admitted"
      ? {
          id: `${lastResult.id}/duplicate`,
          kind: "duplicate",
          attendee: lastResult.attendee,
          at: duplicate.at,
          station: duplicate.station,
        }
      : lastResult;

  return {
    list,
    checkIns,
    scans,
    attendees,
    groups,
    checkInByAttendee,
    result,
    admit,
    checkIn,
    checkInByCode,
    enter,
    revert,
  };
};

export type CheckInState = ReturnType<typeof useCheckIn>;
