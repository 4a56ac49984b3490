import type { Language } from "@foyer/contract";
import { groupMessages } from "../messages/group-messages.ts";
import { describeMessage } from "../messages/message.ts";
import type { Failure } from "./failure.ts";

/** Maximum kinds of errors in a description, which fits into a banner. */
const MAX_KINDS = 3;

/** Describes a failure, and the first error of each kind if its parts caused it, such as rows of a file. */
export const describeFailure = (failure: Failure, language: Language): string =>
  [
    describeMessage(failure, language),
    ...groupMessages(failure.problems, language)
      .slice(0, MAX_KINDS)
      .map(({ text }) => text),
  ].join(" ");
