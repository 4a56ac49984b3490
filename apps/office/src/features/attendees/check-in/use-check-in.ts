import type { CheckInAttendee } from "@foyer/contract/attendees/check-in";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { checkInsQuery, attendeesQuery } from "./check-in-query.ts";
import { hashCode, type LocalCheckIn, checkInsByAttendee } from "./evaluate-scan.ts";
import { useScans } from "./use-scans.ts";

/**
 * Result of the last scan at a station; `id` tells consecutive results apart, so that each one is announced.
 */
export type ScanResult = { id: string } & (
  | { kind: "admitted"; attendee: CheckInAttendee; checkInId: string }
  | { kind: "duplicate"; attendee: CheckInAttendee; at: string; station: string }
  | { kind: "reverted"; attendee: CheckInAttendee }
  | { kind: "unknown" }
);

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

  const checkIn = (attendee: CheckInAttendee) => {
    const id = crypto.randomUUID();
    const existing = checkInByAttendee.get(attendee.id);
    if (existing)
      return setLastResult({
        id,
        kind: "duplicate",
        attendee,
        at: existing.at,
        station: existing.station,
      });
    scan(attendee, id, true);
    setLastResult({ id, kind: "admitted", attendee, checkInId: id });
  };

  const revert = (attendee: CheckInAttendee, { id }: Pick<LocalCheckIn, "id">) => {
    scan(attendee, id, false);
    setLastResult({ id: crypto.randomUUID(), kind: "reverted", attendee });
  };

  /** An unknown code may belong to an attendee added since the last fetch, so the list is fetched again. */
  const checkInByCode = async (code: string) => {
    const codeHash = await hashCode(code);
    const find = (candidates: readonly CheckInAttendee[]) =>
      candidates.find((attendee) => attendee.codeHash === codeHash);
    const match = find(attendees);
    if (match) return checkIn(match);
    setLastResult({ id: crypto.randomUUID(), kind: "unknown" });
    if (!navigator.onLine) return;
    await list.refetch();
    const added = find(queryClient.getQueryData(query.queryKey)?.attendees ?? []);
    if (added) checkIn(added);
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
    checkIn,
    checkInByCode,
    revert,
  };
};

export type CheckInState = ReturnType<typeof useCheckIn>;
