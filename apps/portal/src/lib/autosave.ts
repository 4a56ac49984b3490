import { withStorage } from "./storage.ts";

/** Logging out clears local storage, autosaves included. */
export const AUTOSAVE_STORAGE_KEY = "foyer.autosave";

type Autosaves = Record<string, unknown>;

const readAll = (): Autosaves => {
  const text = withStorage((storage) => storage.getItem(AUTOSAVE_STORAGE_KEY));
  try {
    return Object(JSON.parse(text ?? "{}")) as Autosaves;
  } catch {
    return {};
  }
};

const storeAll = (autosaves: Autosaves): void =>
  withStorage((storage) => storage.setItem(AUTOSAVE_STORAGE_KEY, JSON.stringify(autosaves)));

/**
 * Returns the unsent input of a form on this device.
 * @returns unvalidated data, possibly from an older version or edited by hand; undefined for none
 */
export const readAutosave = (name: string): unknown => readAll()[name];

export const storeAutosave = (name: string, input: object): void =>
  storeAll({ ...readAll(), [name]: input });

export const clearAutosave = (name: string): void => {
  const { [name]: _sent, ...others } = readAll();
  storeAll(others);
};
