import { nameTime } from "@foyer/contract/dates";
import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { useTranslation } from "../../lib/use-translation.ts";
import { MetaItem, MetaList } from "@foyer/ui/MetaList.tsx";

export type RecreationalEventMetaProps = {
  /** Instant with the offset of the edition's time zone; date and time are displayed without conversion. */
  startDate: string;
  location: string | null;
};

export const RecreationalEventMeta = ({ startDate, location }: RecreationalEventMetaProps) => {
  const { language } = useTranslation();
  return (
    <MetaList>
      <MetaItem icon={CalendarIcon}>
        <time dateTime={startDate}>{nameTime(startDate, language)}</time>
      </MetaItem>
      {location !== null && <MetaItem icon={PlaceIcon}>{location}</MetaItem>}
    </MetaList>
  );
};
