/** Content that a spreadsheet would execute as a formula, in Japanese also of wide signs (OWASP, CSV injection). */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/**
 * Formulas after a character at which a spreadsheet can split a CSV file: programs in Polish expect semicolons
 * instead of commas and then ignore quotation marks. A dash before a space begins an item of a list.
 */
const AFTER_SEPARATOR = /(?<=[;\t\n\r])(?=[=@＝＠]|[+\-＋－](?!\s))/g;

const NEUTRALISED = /^'(?=[=+\-@＝＋－＠\t\r])|(?<=[;\t\n\r])'(?=[=@＝＠]|[+\-＋－](?!\s))/g;

/** Adds an apostrophe, which spreadsheets hide and treat as the start of text. */
export const neutraliseFormula = (text: string): string =>
  FORMULA.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;

/** Like `neutraliseFormula`, also within a cell of a CSV file. */
export const neutraliseCsvCell = (text: string): string =>
  neutraliseFormula(text.replaceAll(AFTER_SEPARATOR, "'"));

/** Removes the apostrophes from a cell of an export. */
export const restoreFormulas = (text: string): string => text.replaceAll(NEUTRALISED, "");
