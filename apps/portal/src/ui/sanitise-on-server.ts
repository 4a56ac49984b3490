/** Unused in the browser, where the server-rendered HTML stays unchanged. */
let sanitise = (_html: string): string => "";

/** Injects the server's sanitiser, since DOMPurify needs a document. */
export const setServerSanitiser = (sanitiser: (html: string) => string): void => {
  sanitise = sanitiser;
};

/** Sanitises organisers' HTML during server-side rendering. */
export const sanitiseOnServer = (html: string): string => sanitise(html);
