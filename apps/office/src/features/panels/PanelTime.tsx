import { nameDay, readClock } from "@foyer/contract/dates";
import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { useTranslation } from "../../lib/i18n.ts";
import { useZone } from "../../lib/use-zone.ts";

type PanelTimeProps = { readonly edition: string; readonly record: OfficeRecord };

/** Day, start and end of a panel, `Mon 2027-09-06 · 14:00–15:30`. */
export const PanelTime = ({ edition, record }: PanelTimeProps) => {
  const { language } = useTranslation();
  const zone = useZone(edition);
  const { startsAt, endsAt } = record;
  if (typeof startsAt !== "string") return <>–</>;
  const start = readClock(startsAt, zone);
  // A conference day continues after midnight.
  const day = typeof record["day"] === "string" ? record["day"] : start.day;
  const end = typeof endsAt === "string" ? `–${readClock(endsAt, zone).clock}` : "";
  return <>{`${nameDay(day, language)} · ${start.clock}${end}`}</>;
};
