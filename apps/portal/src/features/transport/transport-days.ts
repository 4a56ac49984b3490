const DAY_MS = 86_400_000;

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, day.length);

/** Splits `yyyy-MM-dd HH:mm`; either part may still be missing. */
export const splitDateTime = (text: string): { date: string; time: string } => ({
  date: /\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? "",
  time: /\d{2}:\d{2}$/.exec(text)?.[0] ?? "",
});
