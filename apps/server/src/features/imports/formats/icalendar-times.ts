import ICAL from "ical.js";
import { DateTime } from "luxon";
import type { SourcePosition } from "../../../messages/message.ts";
import type { Warnings } from "./warnings.ts";
import { findZoneName } from "./zone-names.ts";

/** Time of a calendar: its parts, and the zone in which they are local. */
export type CalendarTime = {
  /** Parts of the local time, as a time in UTC. */
  local: DateTime;
  /** True for a day without a time. */
  isDay: boolean;
  /** Zone name, rules of a zone in the file, or null for the zone of the conference. */
  zone: string | ICAL.Timezone | null;
};

/** Calendar with the warnings about it. `zones` contains the zones found so far, by the name in the file. */
export type CalendarFile = {
  calendar: ICAL.Component;
  warnings: Warnings;
  zones: Map<string, CalendarTime["zone"]>;
};

export const readText = (component: ICAL.Component, name: string): string | null => {
  const value: unknown = component.getFirstPropertyValue(name);
  const text = value instanceof ICAL.Time ? value.toString() : value;
  return typeof text === "string" ? text.trim() || null : null;
};

const readZone = (
  tzid: string,
  { calendar, warnings }: CalendarFile,
  position: SourcePosition,
): CalendarTime["zone"] => {
  const name = findZoneName(tzid);
  if (name !== null) return name;
  const rules = calendar
    .getAllSubcomponents("vtimezone")
    .find((component) => readText(component, "tzid") === tzid);
  const location = rules && readText(rules, "x-lic-location");
  const locationName = location ? findZoneName(location) : null;
  if (!rules) warnings.add("event-zone-unknown", position, { fileValue: tzid });
  return locationName ?? (rules ? new ICAL.Timezone(rules) : null);
};

/** Finds a zone once, because its rules are slow to compute, and warns once about an unknown one. */
const findZone = (
  tzid: string,
  file: CalendarFile,
  position: SourcePosition,
): CalendarTime["zone"] => {
  const before = file.zones.get(tzid);
  if (before !== undefined) return before;
  const zone = readZone(tzid, file, position);
  file.zones.set(tzid, zone);
  return zone;
};

const toLocal = ({ year, month, day, hour, minute, second }: ICAL.Time): DateTime =>
  DateTime.fromObject({ year, month, day, hour, minute, second }, { zone: "utc" });

/**
 * Reads the times of a property with an offset from `Z`, a known zone or a zone defined in the file (RFC 5545
 * section 3.3.5). Floating times and days belong to the conference's zone.
 */
export const readTimes = (
  property: ICAL.Property,
  file: CalendarFile,
  position: SourcePosition,
): CalendarTime[] => {
  const values: unknown[] = property.getValues();
  const times = values.filter((value) => value instanceof ICAL.Time);
  const tzid = property.getFirstParameter("tzid");
  const isLocal = times.some((time) => !time.isDate && time.zone !== ICAL.Timezone.utcTimezone);
  const zone = tzid && isLocal ? findZone(tzid, file, position) : null;
  return times.map((time) => ({
    local: toLocal(time),
    isDay: time.isDate,
    zone: time.zone === ICAL.Timezone.utcTimezone ? "utc" : zone,
  }));
};

export const readTime = (
  component: ICAL.Component,
  name: string,
  file: CalendarFile,
  position: SourcePosition,
): CalendarTime | null => {
  const property = component.getFirstProperty(name);
  return property ? (readTimes(property, file, position)[0] ?? null) : null;
};

/** Formats a day, a time without an offset for the conference's zone, or a time with an offset. */
export const formatTime = ({ local, isDay, zone }: CalendarTime): string => {
  if (isDay) return local.toFormat("yyyy-MM-dd");
  const asLocal = local.toISO({ includeOffset: false, suppressMilliseconds: true }) ?? "";
  if (zone === null) return asLocal;
  if (typeof zone === "string")
    return local.setZone(zone, { keepLocalTime: true }).toISO() ?? asLocal;
  const { year, month, day, hour, minute, second } = local;
  const time = ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false });
  return local.minus({ seconds: zone.utcOffset(time) }).toISO() ?? asLocal;
};

/** Returns an instant in milliseconds; local times of the conference count as UTC. */
export const toMillis = (time: CalendarTime): number =>
  DateTime.fromISO(formatTime(time), { zone: "utc" }).toMillis();
