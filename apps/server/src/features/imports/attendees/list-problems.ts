import type { Language } from "@foyer/contract";
import { fillText, type MessageParams, type MessageText } from "../formats/message-text.ts";
import { describeProblem, type RowProblem } from "../formats/row-problems.ts";

/** What keeps a row from being loaded although it is written well. */
const ACCOUNT_PROBLEM_TEXTS = {
  "username-taken": {
    pl: "Nazwa użytkownika „{value}” należy do konta z\u00a0innym adresem e-mail.",
    en: "The username “{value}” belongs to an account with another e-mail address.",
  },
  "username-differs": {
    pl: "Osoba {id} ma już konto „{known}”, a\u00a0plik podaje „{value}”.",
    en: "The person {id} already has the account “{known}”, but the file says “{value}”.",
  },
  "account-attends": {
    pl: "Konto „{value}” należy już do innego uczestnika tej edycji.",
    en: "The account “{value}” already belongs to another attendee of this edition.",
  },
} as const satisfies Record<string, MessageText>;

export type AccountProblem = {
  line: number;
  column: "username";
  code: keyof typeof ACCOUNT_PROBLEM_TEXTS;
  params: MessageParams;
};

/** A problem of a row, found by reading it or by comparing it with the accounts there are. */
export type ListProblem = RowProblem | AccountProblem;

const isAccountProblem = (problem: ListProblem): problem is AccountProblem =>
  Object.hasOwn(ACCOUNT_PROBLEM_TEXTS, problem.code);

/** One sentence for a person, with line and column. */
export const describeListProblem = (problem: ListProblem, language: Language): string => {
  if (!isAccountProblem(problem)) return describeProblem(problem, language);
  const { line, column, code, params } = problem;
  const where = language === "pl" ? `Wiersz ${line}, kolumna` : `Line ${line}, column`;
  return `${where} ${column}: ${fillText(ACCOUNT_PROBLEM_TEXTS[code][language], params)}`;
};

const linesOf = (problem: ListProblem): number[] => {
  const last = isAccountProblem(problem) ? problem.line : (problem.lastLine ?? problem.line);
  return Array.from({ length: last - problem.line + 1 }, (_, index) => problem.line + index);
};

/** How many rows have problems; one row may have several, and one problem may take in several lines. */
export const countRows = (problems: readonly ListProblem[]): number =>
  new Set(problems.flatMap(linesOf)).size;
