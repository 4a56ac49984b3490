import type { Guest } from "@foyer/contract/office/door";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { checkInsQuery, guestsQuery } from "./door-query.ts";
import { digestOf, type Standing, standingOf } from "./judge.ts";
import { useScans } from "./use-scans.ts";

/** What a desk was told last; `id` tells one answer from the next. */
export type Verdict = { id: string } & (
  | { kind: "in"; guest: Guest; checkInId: string }
  | { kind: "double"; guest: Guest; at: string; desk: string }
  | { kind: "undone"; guest: Guest }
  | { kind: "unknown" }
);

type Desk = { edition: string; accountId: number; desk: string };

/** Who may come and who has, and what is done at a desk; without a line it goes on with what was read before. */
export const useDoor = ({ edition, accountId, desk }: Desk) => {
  const { language } = useTranslation();
  const query = guestsQuery(edition, language);
  const list = useQuery(query);
  const checkIns = useQuery(checkInsQuery(edition));
  const scans = useScans(edition, accountId);
  const [told, setTold] = useState<Verdict | null>(null);
  const { guests = [], groups = [] } = list.data ?? {};
  const standing = standingOf(checkIns.data ?? [], scans.waiting);

  const scan = (guest: Guest, id: string, isIn: boolean) =>
    scans.add({ id, attendeeId: guest.id, isIn, at: new Date().toISOString(), desk });

  const letIn = (guest: Guest) => {
    const id = crypto.randomUUID();
    const before = standing.get(guest.id);
    if (before) return setTold({ id, kind: "double", guest, at: before.at, desk: before.desk });
    scan(guest, id, true);
    setTold({ id, kind: "in", guest, checkInId: id });
  };

  const takeBack = (guest: Guest, { id }: Pick<Standing, "id">) => {
    scan(guest, id, false);
    setTold({ id: crypto.randomUUID(), kind: "undone", guest });
  };

  /** Somebody who was added since the list was read is in it when it is read again. */
  const letInByCode = async (code: string) => {
    const codeDigest = await digestOf(code);
    const find = (some: readonly Guest[]) => some.find((one) => one.codeDigest === codeDigest);
    const known = find(guests);
    if (known) return letIn(known);
    setTold({ id: crypto.randomUUID(), kind: "unknown" });
    if (!navigator.onLine) return;
    await list.refetch();
    const added = find(queryClient.getQueryData(query.queryKey)?.guests ?? []);
    if (added) letIn(added);
  };

  // What turned out to be a double is no longer said to be let in.
  const late = scans.doubles.find(({ id }) => told?.kind === "in" && told.checkInId === id);
  const verdict: Verdict | null =
    late && told?.kind === "in"
      ? { id: `${told.id}/double`, kind: "double", guest: told.guest, at: late.at, desk: late.desk }
      : told;

  return { list, checkIns, scans, guests, groups, standing, verdict, letIn, letInByCode, takeBack };
};

export type Door = ReturnType<typeof useDoor>;
