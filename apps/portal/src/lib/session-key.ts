export const SESSION_STORAGE_KEY = "foyer.session";
