type Values = Readonly<Record<string, unknown>>;

/** What was typed over a record, and what its fields were when somebody began to change them. */
export type KeptDraft = { typed: Values; base: Values };

/** Forms that were not saved, on this device; they survive the end of a session. */
const PREFIX = "foyer.office.draft.";

export const readDraft = (key: string): KeptDraft => {
  const stored = localStorage.getItem(PREFIX + key);
  return stored === null ? { typed: {}, base: {} } : (JSON.parse(stored) as KeptDraft);
};

export const keepDraft = (key: string, draft: KeptDraft): void => {
  if (Object.keys(draft.typed).length === 0) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, JSON.stringify(draft));
};
