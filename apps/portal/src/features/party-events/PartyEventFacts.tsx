import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { clockOf } from "../../lib/panel-time.ts";
import { Fact, Facts } from "@foyer/ui/Facts.tsx";

export type WhenAndWhere = {
  /** An instant in the edition's own zone, whose date and clock are shown as they stand. */
  startDate: string;
  location: string | null;
};

const dateOf = (instant: string) => instant.slice(0, 10);

/** When a recreational event begins, and where, if that is known. */
export const PartyEventFacts = ({ startDate, location }: WhenAndWhere) => (
  <Facts>
    <Fact icon={CalendarIcon}>
      <time dateTime={startDate}>
        {dateOf(startDate)}, {clockOf(startDate)}
      </time>
    </Fact>
    {location !== null && <Fact icon={PlaceIcon}>{location}</Fact>}
  </Facts>
);
