import { useTranslation } from "./i18n.ts";

/** Returns what writes an instant in the reader's language and zone; a dash for none. */
export const useInstant = () => {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (at: string | null): string => (at === null ? "–" : format.format(new Date(at)));
};
