/** A day with its name, `2026-09-02, Wednesday`. */
export const nameDay = (day: string, language: string): string => {
  const name = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  return `${day}, ${name.format(Date.parse(day))}`;
};
