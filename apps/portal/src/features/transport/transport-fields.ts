import type { OwnLeg, Transport } from "@foyer/contract/transport/portal";

export type Direction = "arrival" | "departure";

/**
 * Form fields by name. A place is its index among the places of the day, because its name depends on the
 * language.
 */
export const NO_FIELDS = {
  arrival: true,
  departure: true,
  "arrival.pickupDate": "",
  "arrival.place": "",
  "arrival.pickupTime": "",
  "arrival.nr": "",
  "arrival.datetime": "",
  "arrival.fromCity": "",
  "arrival.accompanyingPerson": "",
  "departure.pickupDate": "",
  "departure.place": "",
  "departure.pickupTime": "",
  "departure.datetime": "",
  "departure.accompanyingPerson": "",
};
export type TransportFields = typeof NO_FIELDS;

type LoadedOptions = Pick<Transport, "arrivalData" | "departureData">;

export const daysOf = (offer: LoadedOptions, direction: Direction) =>
  direction === "arrival" ? offer.arrivalData : offer.departureData;

/** Returns the selected options. Both languages list the places in the same order. */
export const findSelected = (
  offer: LoadedOptions,
  fields: TransportFields,
  direction: Direction,
) => {
  const day = daysOf(offer, direction).find(
    (option) => option.day === fields[`${direction}.pickupDate`],
  );
  const number = fields[`${direction}.place`];
  return { day, place: number === "" ? undefined : day?.places[Number(number)] };
};

const toSection = (offer: LoadedOptions, fields: TransportFields, direction: Direction) => ({
  pickupDate: fields[`${direction}.pickupDate`],
  place: findSelected(offer, fields, direction).place?.location ?? "",
  pickupTime: fields[`${direction}.pickupTime`],
  datetime: fields[`${direction}.datetime`],
  accompanyingPerson: fields[`${direction}.accompanyingPerson`],
});

/** Builds the request; a section that is switched off is null. */
export const toRequest = (offer: LoadedOptions, fields: TransportFields) => ({
  arrival: fields.arrival
    ? {
        ...toSection(offer, fields, "arrival"),
        nr: fields["arrival.nr"],
        fromCity: fields["arrival.fromCity"],
      }
    : null,
  departure: fields.departure ? toSection(offer, fields, "departure") : null,
});

/** Returns the form fields of one leg with its current values. Options that no longer exist are empty. */
export const fieldsOf = (
  offer: LoadedOptions,
  direction: Direction,
  leg: OwnLeg | null,
): TransportFields => {
  const fields = { ...NO_FIELDS, arrival: false, departure: false, [direction]: true };
  if (!leg) return fields;
  const day = daysOf(offer, direction).find((option) => option.day === leg.pickupDate);
  const place = day?.places.findIndex(({ location }) => location === leg.place) ?? -1;
  const hasHour = day?.places[place]?.hours.includes(leg.pickupTime) ?? false;
  return {
    ...fields,
    [`${direction}.pickupDate`]: day?.day ?? "",
    [`${direction}.place`]: place < 0 ? "" : String(place),
    [`${direction}.pickupTime`]: hasHour ? leg.pickupTime : "",
    [`${direction}.datetime`]: leg.datetime,
    [`${direction}.accompanyingPerson`]: leg.accompanyingPerson ?? "",
    ...(direction === "arrival" && {
      "arrival.nr": leg.nr ?? "",
      "arrival.fromCity": leg.fromCity ?? "",
    }),
  };
};

/** Restores autosaved fields. Values of an older version with another type are dropped. */
export const restoreFields = (autosaved: unknown, initial: TransportFields): TransportFields => {
  const fields = Object.entries(initial).map(([name, value]) => {
    const stored: unknown = Reflect.get(Object(autosaved) as object, name);
    return [name, typeof stored === typeof value ? stored : value];
  });
  return Object.fromEntries(fields) as TransportFields;
};

type FormElement = Pick<HTMLInputElement, "name" | "type" | "value" | "checked">;

/**
 * Returns the form values after a change. Missing fields keep their value. A change of the day clears the
 * place, and a change of the place clears the hour.
 * @param changed name of the changed field
 */
export const readFields = (
  elements: Iterable<FormElement>,
  previous: TransportFields,
  changed: string,
): TransportFields => {
  const values: Record<string, string | boolean> = {};
  for (const { name, type, value, checked } of elements) {
    if (!Object.hasOwn(NO_FIELDS, name)) continue;
    values[name] = type === "checkbox" ? checked : [values[name], value].filter(Boolean).join(" ");
  }
  const [section, field] = changed.split(".");
  if (field === "pickupDate") values[`${section}.place`] = "";
  if (field === "pickupDate" || field === "place") values[`${section}.pickupTime`] = "";
  return { ...previous, ...values };
};
