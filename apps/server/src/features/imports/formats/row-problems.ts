import { fillText, type Language, type MessageParams, type MessageText } from "./message-text.ts";

/** What is wrong with one row of a list of attendees. The keys are stable codes. */
const problemTexts = {
  "wrong-cell-count": {
    pl: "Wiersz ma inną liczbę komórek ({count}) niż nagłówek ({expected}).",
    en: "The row has {count} cells, the header {expected}.",
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

export type ProblemCode = keyof typeof problemTexts;

/** `line` is the physical line on which the row begins, the header's being 1; `column` is null when the whole row is meant. */
export type RowProblem = {
  line: number;
  column: string | null;
  code: ProblemCode;
  params: MessageParams;
};

/** Takes a problem and a language, gives one sentence for a person that says line and column. */
export function describeProblem(
  { line, column, code, params }: RowProblem,
  language: Language,
): string {
  const where = language === "pl" ? `Wiersz ${line}` : `Line ${line}`;
  const cell = column === null ? "" : `, ${language === "pl" ? "kolumna" : "column"} ${column}`;
  return `${where}${cell}: ${fillText(problemTexts[code][language], params)}`;
}
