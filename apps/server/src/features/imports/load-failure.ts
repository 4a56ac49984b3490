import type { Language } from "@foyer/contract";
import { fillText, type MessageParams, type MessageText } from "./formats/message-text.ts";
import type { ListProblem } from "./attendees/list-problems.ts";

const FAILURE_TEXTS = {
  "unknown-edition": {
    pl: "Nie ma edycji {edition}. Podaj istniejącą albo dodaj --create, aby ją założyć na podstawie pliku z\u00a0programem.",
    en: "There is no edition {edition}. Name one that exists, or add --create to make it from the schedule file.",
  },
  "unknown-edition-of-list": {
    pl: "Nie ma edycji {edition}. Załóż ją najpierw, na przykład importując program: import-schedule PLIK --edition {edition} --create.",
    en: "There is no edition {edition}. Make it first, for example by importing its schedule: import-schedule FILE --edition {edition} --create.",
  },
  "bad-rows": {
    pl: "Niczego nie zaimportowano: błędne wiersze: {count}. Popraw je albo dodaj --skip-bad, aby zaimportować pozostałe.",
    en: "Nothing was imported: rows with problems: {count}. Mend them, or add --skip-bad to import the others.",
  },
} as const satisfies Record<string, MessageText>;

/** A file that was read, but cannot be loaded. Nothing has been changed. */
export class LoadFailure extends Error {
  override name = "LoadFailure";
  readonly code: keyof typeof FAILURE_TEXTS;
  readonly params: MessageParams;
  /** Every problem of every row, by line. */
  readonly problems: readonly ListProblem[];

  constructor(
    code: keyof typeof FAILURE_TEXTS,
    params: MessageParams,
    problems: readonly ListProblem[] = [],
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.problems = problems;
  }
}

/** One sentence for a person. */
export const describeLoadFailure = ({ code, params }: LoadFailure, language: Language): string =>
  fillText(FAILURE_TEXTS[code][language], params);
