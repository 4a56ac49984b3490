/** Truncates a text, but not within a surrogate pair, because PostgreSQL rejects half of one in JSON. */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
