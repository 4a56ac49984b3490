import type { Language } from "@foyer/contract";
import { fillText, type MessageParams, type MessageText } from "./message-text.ts";

/** What is wrong with one row of a list of attendees. The keys are stable codes. */
const PROBLEM_TEXTS = {
  "wrong-cell-count": {
    pl: "Wiersz ma inną liczbę komórek ({count}) niż nagłówek ({expected}).",
    en: "The row has {count} cells, the header {expected}.",
  },
  "joined-lines": {
    pl: "Niezamknięty cudzysłów połączył te wiersze w\u00a0jeden.",
    en: "A quotation mark that is not closed joins these lines into one row.",
  },
  "open-quote": {
    pl: "Cudzysłów na początku wartości nie jest zamknięty na jej końcu.",
    en: "The quotation mark at the beginning of the value is not closed at its end.",
  },
  missing: { pl: "Brak wartości.", en: "The value is missing." },
  "too-long": {
    pl: "Wartość jest dłuższa niż {limit} znaków.",
    en: "The value is longer than {limit} characters.",
  },
  "control-character": {
    pl: "Wartość zawiera znaki sterujące.",
    en: "The value holds control characters.",
  },
  "bad-username": {
    pl: "Nazwa użytkownika „{value}” zawiera odstępy lub znaki, których nie widać.",
    en: "The username “{value}” holds spaces or characters that cannot be seen.",
  },
  "bad-email": {
    pl: "Nieprawidłowy adres e-mail „{value}”.",
    en: "Wrong e-mail address “{value}”.",
  },
  "unknown-country": {
    pl: "Nieznany kod kraju „{value}”. Oczekiwano dwóch liter, na przykład PL.",
    en: "Unknown country code “{value}”. Expected two letters, for example PL.",
  },
  "unknown-module": {
    pl: "Nieznany moduł „{value}”. Moduły mają numery od 1 do 5, rozdzielone znakiem |.",
    en: "Unknown module “{value}”. Modules are numbered 1 to 5, separated by |.",
  },
  "repeated-external-id": {
    pl: "Identyfikator „{value}” powtarza się; pierwszy raz w\u00a0wierszu {line}.",
    en: "The identifier “{value}” is repeated; it is first on line {line}.",
  },
  "repeated-username": {
    pl: "Nazwa użytkownika „{value}” powtarza się; pierwszy raz w\u00a0wierszu {line}.",
    en: "The username “{value}” is repeated; it is first on line {line}.",
  },
} as const satisfies Record<string, MessageText>;

export type RowProblemCode = keyof typeof PROBLEM_TEXTS;

/**
 * `line` is the physical line on which the row begins, the header's being 1; `lastLine` is there when
 * the problem takes in the lines up to it; `column` is null when the whole row is meant.
 */
export type RowProblem = {
  line: number;
  lastLine?: number;
  column: string | null;
  code: RowProblemCode;
  params: MessageParams;
};

/** Takes a problem and a language, gives one sentence for a person that says line and column. */
export const describeProblem = (
  { line, lastLine, column, code, params }: RowProblem,
  language: Language,
): string => {
  const [one, several] = language === "pl" ? ["Wiersz", "Wiersze"] : ["Line", "Lines"];
  const where = lastLine === undefined ? `${one} ${line}` : `${several} ${line}–${lastLine}`;
  const cell = column === null ? "" : `, ${language === "pl" ? "kolumna" : "column"} ${column}`;
  return `${where}${cell}: ${fillText(PROBLEM_TEXTS[code][language], params)}`;
};
