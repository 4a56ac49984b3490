/**
 * Time zones of the browser as options of a select.
 * @param current zone that is listed even if the browser does not know it
 */
export const listTimeZones = (current: string | null): { value: string; label: string }[] => {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);
  if (current !== null) zones.add(current);
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
};
