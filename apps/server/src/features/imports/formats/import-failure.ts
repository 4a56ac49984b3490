import type { Language } from "@foyer/contract";
import { describePlace, fillText, type MessageParams, type Place } from "./message-text.ts";
import { FAILURE_TEXTS, type FailureCode } from "./failure-texts.ts";

/**
 * The only error the readers throw: the file as a whole cannot be imported.
 * `code` is stable, `params` fill the sentence, `place` says where (null when
 * the whole file is meant). `cause` keeps the technical error for the log.
 */
export class ImportFailure extends Error {
  readonly code: FailureCode;
  readonly place: Place | null;
  readonly params: MessageParams;

  constructor(
    code: FailureCode,
    place: Place | null = null,
    params: MessageParams = {},
    cause?: unknown,
  ) {
    super(`${code}${place === null ? "" : ` at ${describePlace(place, "en")}`}`, { cause });
    this.name = "ImportFailure";
    this.code = code;
    this.place = place;
    this.params = params;
  }
}

/**
 * Takes a failure and a language, gives one sentence for a person, with the
 * place first when it is known: "Line 3, column 5: …".
 */
export const describeFailure = (failure: ImportFailure, language: Language): string => {
  const sentence = fillText(FAILURE_TEXTS[failure.code][language], failure.params);
  if (failure.place === null) return sentence;
  const where = describePlace(failure.place, language);
  return where === "" ? sentence : `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${sentence}`;
};
