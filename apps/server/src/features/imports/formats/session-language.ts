import { cleanLine } from "./clean-text.ts";
import type { RawEvent } from "./raw-schedule.ts";
import { normaliseName } from "./schedule-persons.ts";
import type { Warnings } from "./warnings.ts";

const NAMED_LANGUAGES: Readonly<Record<string, string>> = {
  polish: "pl",
  polski: "pl",
  pol: "pl",
  english: "en",
  angielski: "en",
  eng: "en",
  german: "de",
  deutsch: "de",
  niemiecki: "de",
  french: "fr",
  francuski: "fr",
  ukrainian: "uk",
  ukrainski: "uk",
  czech: "cs",
  czeski: "cs",
};

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

export const readLanguage = (event: RawEvent, warnings: Warnings): string | null => {
  const name = normaliseName(event.language);
  if (name === "") {
    warnings.add("language-missing", event.place);
    return null;
  }
  const named = Object.hasOwn(NAMED_LANGUAGES, name) ? NAMED_LANGUAGES[name] : undefined;
  const [, code] = /^([a-z]{2,3})(?:[-_][a-z0-9_-]{1,12})?$/.exec(name) ?? [];
  const language = named ?? code;
  if (language === "pl" || language === "en") return language;
  if (language !== undefined && languageNames.of(language) !== undefined) return language;
  warnings.add("language-unknown", event.place, { language: cleanLine(event.language) });
  return null;
};
