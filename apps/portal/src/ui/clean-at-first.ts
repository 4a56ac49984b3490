/** A browser hears nothing of it: what the server has drawn stays as it is. */
let clean = (_html: string): string => "";

/** Says how the server cleans organisers' HTML; it has no document to do as the browser does. */
export const setFirstCleaner = (cleaner: (html: string) => string): void => {
  clean = cleaner;
};

/** Cleans organisers' HTML for the drawing that a server makes. */
export const cleanAtFirst = (html: string): string => clean(html);
