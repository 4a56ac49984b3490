import { Banner } from "@foyer/ui/Banner.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../lib/i18n.ts";
import type { RecordBannerProps } from "../../resources/extensions.ts";
import { passengerListQuery } from "./travel-query.ts";

const isSameInstant = (value: unknown, instant: string): boolean =>
  typeof value === "string" && Date.parse(value) === Date.parse(instant);

/** Number of passengers who get a notification when the new time or place of a trip is saved. */
export const TripNotice = ({ edition, id, values }: RecordBannerProps) => {
  const { t } = useTranslation();
  const { data } = useQuery({ ...passengerListQuery(edition, id ?? 0), enabled: id !== null });
  if (!data || data.passengers.length === 0) return null;
  const { departsAt, place } = data.trip;
  const location = { ...(values["location"] as object | undefined) };
  const isSamePlace = JSON.stringify(location) === JSON.stringify(place);
  if (isSameInstant(values["departsAt"], departsAt) && isSamePlace) return null;
  return (
    <Banner role="status">
      <p>{t("travel.changeNotice", { count: data.passengers.length })}</p>
    </Banner>
  );
};
