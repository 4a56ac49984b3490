import { toSingleLine } from "./clean-text.ts";
import type { RawEvent } from "./raw-schedule.ts";
import { normaliseName } from "./schedule-people.ts";
import type { Warnings } from "./warnings.ts";

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
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

const displayNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

export const readLanguage = (event: RawEvent, warnings: Warnings): string | null => {
  const name = normaliseName(event.language);
  if (name === "") {
    warnings.add("language-missing", event.position);
    return null;
  }
  const knownCode = Object.hasOwn(LANGUAGE_NAMES, name) ? LANGUAGE_NAMES[name] : undefined;
  const [, code] = /^([a-z]{2,3})(?:[-_][a-z0-9_-]{1,12})?$/.exec(name) ?? [];
  const language = knownCode ?? code;
  if (language === "pl" || language === "en") return language;
  if (language !== undefined && displayNames.of(language) !== undefined) return language;
  warnings.add("language-unknown", event.position, { language: toSingleLine(event.language) });
  return null;
};
