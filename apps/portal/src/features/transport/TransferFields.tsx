import { nameDay, readClock } from "@foyer/contract/dates";
import type { Transport } from "@foyer/contract/transport/portal";
import type { ContractForm } from "../../lib/use-contract-form.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DateTimeField } from "@foyer/ui/DateTimeField.tsx";
import { SelectField } from "@foyer/ui/SelectField.tsx";
import { TextField } from "@foyer/ui/TextField.tsx";
import { daysOf, findSelected, type Direction, type TransportFields } from "./transport-fields.ts";
import { dayAfter, splitDateTime } from "./transport-days.ts";
import styles from "./TransportForm.module.css";

type SectionName = "arrival" | "departure";
export type TransportFormState = ContractForm<
  Exclude<keyof TransportFields, SectionName>,
  SectionName
>;

type TransferFieldsProps = {
  direction: Direction;
  offer: Transport;
  fields: TransportFields;
  form: TransportFormState;
  timeZone: string;
};

/** Fields of one leg. A selected day shows its places, and a selected place shows the remaining fields. */
export const TransferFields = ({
  direction,
  offer,
  fields,
  form,
  timeZone,
}: TransferFieldsProps) => {
  const { t, language } = useTranslation();
  const { day, place } = findSelected(offer, fields, direction);
  const now = readClock(useNow(), timeZone);
  const haveDeparted = (date: string, hours: readonly string[]) =>
    hours.every((hour) => `${date} ${hour}` <= `${now.day} ${now.clock}`);
  const isArrival = direction === "arrival";
  return (
    <>
      <SelectField
        {...form.field(`${direction}.pickupDate`)}
        label={t("transport.day")}
        placeholder={t("transport.selectDay")}
        options={daysOf(offer, direction).map((option) => ({
          value: option.day,
          label: nameDay(option.day, language),
          disabled: option.places.every(({ hours }) => haveDeparted(option.day, hours)),
        }))}
      />
      {day !== undefined && (
        <SelectField
          {...form.field(`${direction}.place`)}
          key={day.day}
          label={isArrival ? t("transport.placeFrom") : t("transport.placeTo")}
          placeholder={t("transport.selectPlace")}
          options={day.places.map(({ location, hours }, number) => ({
            value: String(number),
            label: location,
            disabled: haveDeparted(day.day, hours),
          }))}
        />
      )}
      {day !== undefined && place !== undefined && (
        <>
          <SelectField
            {...form.field(`${direction}.pickupTime`)}
            key={`${day.day} ${fields[`${direction}.place`]}`}
            label={t("transport.hour")}
            placeholder={t("transport.selectHour")}
            options={place.hours.map((hour) => ({
              value: hour,
              label: hour,
              disabled: haveDeparted(day.day, [hour]),
            }))}
          />
          <Travel
            {...{ direction, fields, form, timeZone }}
            day={day.day}
            isAirport={place.isAirport}
          />
        </>
      )}
    </>
  );
};

type TravelProps = Omit<TransferFieldsProps, "offer"> & { day: string; isAirport: boolean };

/** Fields for flight or train and accompanying person. */
const Travel = ({ direction, fields, form, timeZone, day, isAirport }: TravelProps) => {
  const { t } = useTranslation();
  const { name, onChange, error } = form.field(`${direction}.datetime`);
  const { date, time } = splitDateTime(fields[`${direction}.datetime`]);
  const max = dayAfter(day);
  const isArrival = direction === "arrival";
  return (
    <>
      {isArrival && (
        <TextField
          {...form.field("arrival.nr")}
          label={isAirport ? t("transport.flightNumber") : t("transport.trainNumber")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <DateTimeField
        name={name}
        onChange={onChange}
        error={error}
        label={dateTimeLabel(t, isArrival, isAirport)}
        dateLabel={t("transport.date")}
        timeLabel={t("transport.time")}
        date={date >= day && date <= max ? date : day}
        time={time}
        min={day}
        max={max}
        hint={t("transport.zone", { zone: timeZone.replaceAll("_", " ") })}
      />
      <div className={styles.optional}>
        {isArrival && (
          <TextField
            {...form.field("arrival.fromCity")}
            label={t("transport.fromCityOptional")}
            autoComplete="off"
          />
        )}
        <TextField
          {...form.field(`${direction}.accompanyingPerson`)}
          label={t("transport.accompanyingPersonOptional")}
          autoComplete="off"
        />
      </div>
    </>
  );
};

const dateTimeLabel = (
  t: ReturnType<typeof useTranslation>["t"],
  isArrival: boolean,
  isAirport: boolean,
): string => {
  if (isArrival) return isAirport ? t("transport.flightArrives") : t("transport.trainArrives");
  return isAirport ? t("transport.flightDeparts") : t("transport.trainDeparts");
};
