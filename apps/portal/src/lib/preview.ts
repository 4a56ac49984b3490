/** Preview of an edition in this tab, and its token. */
export type Preview = { token: string; edition: { year: number; type: number } };

/** Key in session storage. */
export const PREVIEW_KEY = "foyer.preview";

/** Returns the preview of this tab; null if the tab shows the published edition. */
export const getPreview = (): Preview | null => {
  try {
    return JSON.parse(sessionStorage.getItem(PREVIEW_KEY) ?? "null") as Preview | null;
  } catch {
    return null;
  }
};
