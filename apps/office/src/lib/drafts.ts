/** Forms that were not saved, on this device; they survive the end of a session. */
const PREFIX = "foyer.office.draft.";

export const readDraft = (key: string): Record<string, unknown> => {
  const stored = localStorage.getItem(PREFIX + key);
  return stored === null ? {} : (JSON.parse(stored) as Record<string, unknown>);
};

export const keepDraft = (key: string, draft: Record<string, unknown>): void => {
  if (Object.keys(draft).length === 0) localStorage.removeItem(PREFIX + key);
  else localStorage.setItem(PREFIX + key, JSON.stringify(draft));
};
