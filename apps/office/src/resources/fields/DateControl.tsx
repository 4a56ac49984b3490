import { DateBox } from "@foyer/ui/DateBox.tsx";
import { DateTimeBox } from "@foyer/ui/DateTimeBox.tsx";
import { today } from "../../lib/today.ts";
import { useDateTexts } from "../../lib/use-date-texts.ts";
import { useEditionEntry } from "../../lib/use-edition-entry.ts";
import { useZone } from "../../lib/use-zone.ts";
import { fromLocal, toLocal } from "../../lib/zone.ts";
import type { ControlProps } from "./control-props.ts";

/** Returns the first day of the edition, at which calendars open; today until it is known. */
export const useInitialDay = (edition: string): string =>
  useEditionEntry(edition)?.startsOn ?? today();

/** Day, or day and time in the zone of the edition. */
export const DateControl = (props: ControlProps) => {
  const { field, id, label, value, edition, onChange, disabled, isInvalid, describedBy } = props;
  const dates = useDateTexts();
  const zone = useZone(edition);
  const initialDay = useInitialDay(edition);
  const text = typeof value === "string" ? value : null;
  const shared = { ...dates, id, initialDay, disabled, isInvalid, describedBy };
  if (field.kind === "day") return <DateBox {...shared} value={text} onChange={onChange} />;
  return (
    <DateTimeBox
      {...shared}
      label={label}
      value={text && toLocal(text, zone)}
      onChange={(local) => onChange(local && fromLocal(local, zone))}
    />
  );
};
