import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { nameTime } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Fact, Facts } from "@foyer/ui/Facts.tsx";

export type WhenAndWhere = {
  /** An instant in the edition's own zone, whose date and clock are shown as they stand. */
  startDate: string;
  location: string | null;
};

/** When a recreational event begins, and where, if that is known. */
export const PartyEventFacts = ({ startDate, location }: WhenAndWhere) => {
  const { language } = useTranslation();
  return (
    <Facts>
      <Fact icon={CalendarIcon}>
        <time dateTime={startDate}>{nameTime(startDate, language)}</time>
      </Fact>
      {location !== null && <Fact icon={PlaceIcon}>{location}</Fact>}
    </Facts>
  );
};
