import { readStoredJson, storeJson } from "./stored-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** Changed values of a form, and the field values from before the first change. */
export type AutosavedForm = { changes: Values; base: Values };

/** Unsaved forms stay on the device and survive the end of a session. */
const PREFIX = "foyer.office.autosave.";

export const readAutosave = (key: string): AutosavedForm => {
  const { changes = {}, base = {} } = readStoredJson<Partial<AutosavedForm>>(PREFIX + key, {});
  return { changes, base };
};

export const saveAutosave = (key: string, form: AutosavedForm): void => {
  if (Object.keys(form.changes).length === 0) localStorage.removeItem(PREFIX + key);
  else storeJson(PREFIX + key, form);
};
