import { withStorage } from "./storage.ts";

/** A log-out empties local storage, drafts included. */
const DRAFTS_STORAGE_KEY = "foyer.drafts";

type Drafts = Record<string, unknown>;

const readAll = (): Drafts => {
  const text = withStorage((storage) => storage.getItem(DRAFTS_STORAGE_KEY));
  try {
    return Object(JSON.parse(text ?? "{}")) as Drafts;
  } catch {
    return {};
  }
};

const storeAll = (drafts: Drafts): void =>
  withStorage((storage) => storage.setItem(DRAFTS_STORAGE_KEY, JSON.stringify(drafts)));

/**
 * What was typed into a form on this device and not sent yet.
 * @returns perhaps what an older version or a curious hand has left; undefined when there is nothing
 */
export const readDraft = (name: string): unknown => readAll()[name];

export const storeDraft = (name: string, draft: object): void =>
  storeAll({ ...readAll(), [name]: draft });

export const clearDraft = (name: string): void => {
  const { [name]: _sent, ...others } = readAll();
  storeAll(others);
};
