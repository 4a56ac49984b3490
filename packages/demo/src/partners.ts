import { partnerInvitations } from "./partner-invitations.ts";
import { partnerRows } from "./partner-rows.ts";
import type { Attendee, Partner } from "./types.ts";

const STANDS = ["great-hall", "stream-room", "meadow-room", "forest-stage"];
const MOST_REPRESENTATIVES = 3;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replaceAll(/[^a-z0-9 ]/g, "")
    .replaceAll(" ", "-");

/** The 40 partners; those who represent one work for it. */
export const createPartners = (attendees: readonly Attendee[]): Partner[] =>
  partnerRows.map(([group, wordmark, pl, en, trade, shape, color, aboutPl, aboutEn], index) => {
    const key = slug(wordmark);
    const staff = attendees.filter((one) => one.listed && one.company.pl === pl);
    const hasStand = group === "main" || group === "strategic";
    return {
      key,
      group,
      trade,
      editions: index % 2 === 0 ? ["2026-1", "2025-1"] : ["2026-1"],
      name: { pl, en: en || pl },
      description: { pl: aboutPl, en: aboutEn },
      url: `https://${key}.example.org`,
      room: hasStand ? (STANDS[index % STANDS.length] ?? null) : null,
      representatives: staff.slice(0, MOST_REPRESENTATIVES).map((one) => one.key),
      invitations: partnerInvitations[key] ?? [],
      logo: { shape, color, wordmark },
    };
  });
