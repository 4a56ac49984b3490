/** The name under which local storage keeps the session. */
export const SESSION_STORAGE_KEY = "foyer.session";
