import type { OwnRide, Transport } from "@foyer/contract/transport";

export type Direction = "arrival" | "departure";

/** The fields of the form by their names; a place is its number among those of the day. */
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

type Offer = Pick<Transport, "arrivalData" | "departureData">;

export const daysOf = (offer: Offer, direction: Direction) =>
  direction === "arrival" ? offer.arrivalData : offer.departureData;

/** What is chosen of the offer as far as it is; a list in another language has the same places. */
export const findChosen = (offer: Offer, fields: TransportFields, direction: Direction) => {
  const day = daysOf(offer, direction).find((one) => one.day === fields[`${direction}.pickupDate`]);
  const number = fields[`${direction}.place`];
  return { day, place: number === "" ? undefined : day?.places[Number(number)] };
};

const toSection = (offer: Offer, fields: TransportFields, direction: Direction) => ({
  pickupDate: fields[`${direction}.pickupDate`],
  place: findChosen(offer, fields, direction).place?.location ?? "",
  pickupTime: fields[`${direction}.pickupTime`],
  datetime: fields[`${direction}.datetime`],
  accompanyingPerson: fields[`${direction}.accompanyingPerson`],
});

/** The request that the fields make; a section that is switched off is null. */
export const toRequest = (offer: Offer, fields: TransportFields) => ({
  arrival: fields.arrival
    ? {
        ...toSection(offer, fields, "arrival"),
        nr: fields["arrival.nr"],
        fromCity: fields["arrival.fromCity"],
      }
    : null,
  departure: fields.departure ? toSection(offer, fields, "departure") : null,
});

/** The fields for another ride on one way, with what was asked for; a choice that is gone is open. */
export const fieldsOf = (
  offer: Offer,
  direction: Direction,
  ride: OwnRide | null,
): TransportFields => {
  const fields = { ...NO_FIELDS, arrival: false, departure: false, [direction]: true };
  if (!ride) return fields;
  const day = daysOf(offer, direction).find((one) => one.day === ride.pickupDate);
  const place = day?.places.findIndex(({ location }) => location === ride.place) ?? -1;
  const hasHour = day?.places[place]?.hours.includes(ride.pickupTime) ?? false;
  return {
    ...fields,
    [`${direction}.pickupDate`]: day?.day ?? "",
    [`${direction}.place`]: place < 0 ? "" : String(place),
    [`${direction}.pickupTime`]: hasHour ? ride.pickupTime : "",
    [`${direction}.datetime`]: ride.datetime,
    [`${direction}.accompanyingPerson`]: ride.accompanyingPerson ?? "",
    ...(direction === "arrival" && {
      "arrival.nr": ride.nr ?? "",
      "arrival.fromCity": ride.fromCity ?? "",
    }),
  };
};

/** Fields as they were stored; what an older version left of them is dropped. */
export const restoreFields = (draft: unknown, initial: TransportFields): TransportFields => {
  const fields = Object.entries(initial).map(([name, value]) => {
    const stored: unknown = Reflect.get(Object(draft) as object, name);
    return [name, typeof stored === typeof value ? stored : value];
  });
  return Object.fromEntries(fields) as TransportFields;
};

type Named = Pick<HTMLInputElement, "name" | "type" | "value" | "checked">;

/**
 * What stands in a form after something of it has changed. A field that is not there keeps its value;
 * another day has other places, and another place other hours.
 * @param changed the name of what was changed
 */
export const readFields = (
  elements: Iterable<Named>,
  before: TransportFields,
  changed: string,
): TransportFields => {
  const found: Record<string, string | boolean> = {};
  for (const { name, type, value, checked } of elements) {
    if (!Object.hasOwn(NO_FIELDS, name)) continue;
    found[name] = type === "checkbox" ? checked : [found[name], value].filter(Boolean).join(" ");
  }
  const [section, field] = changed.split(".");
  if (field === "pickupDate") found[`${section}.place`] = "";
  if (field === "pickupDate" || field === "place") found[`${section}.pickupTime`] = "";
  return { ...before, ...found };
};
