/** An edition as it would be once all is published, as long as this tab looks at it, and what opens it. */
export type Preview = { token: string; edition: { year: number; type: number } };

/** In what the tab alone keeps. */
export const PREVIEW_KEY = "foyer.preview";

/** What this tab looks at ahead; null for what everybody sees. */
export const getPreview = (): Preview | null => {
  try {
    return JSON.parse(sessionStorage.getItem(PREVIEW_KEY) ?? "null") as Preview | null;
  } catch {
    return null;
  }
};
