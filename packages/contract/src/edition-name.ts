/** Year and type of an edition. */
export type EditionKey = { year: number; type: number };

/** Name of an edition in URLs: `2026-1` is type 1 in 2026. */
export const EDITION_NAME = /^[1-9]\d{0,3}-[1-9]\d{0,8}$/;

export const formatEditionName = ({ year, type }: EditionKey): string => `${year}-${type}`;

/** Reads the name of an edition; returns undefined for any other text. */
export const parseEditionName = (text: string): EditionKey | undefined => {
  if (!EDITION_NAME.test(text)) return undefined;
  const [year = 0, type = 0] = text.split("-").map(Number);
  return { year, type };
};
