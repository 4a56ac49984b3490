import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../lib/use-zone.ts";

const DAY_MS = 86_400_000;
const DAYS_MAX = 100;

/** Returns the days of the edition, and selected ones outside of it. */
export const useEditionDays = (edition: string, selected: readonly string[]): string[] => {
  const { data } = useQuery({ ...settingsQuery(edition), staleTime: 300_000 });
  const startsOn = data?.data["startsOn"];
  const endsOn = data?.data["endsOn"];
  if (typeof startsOn !== "string" || typeof endsOn !== "string") return [...selected];
  const start = Date.parse(startsOn);
  const count = Math.min((Date.parse(endsOn) - start) / DAY_MS + 1, DAYS_MAX);
  const days = Array.from({ length: count }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, startsOn.length),
  );
  const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
  return [...new Set([...days, ...selected.filter(isDay)])].sort();
};
