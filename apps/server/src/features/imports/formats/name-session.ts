import { Failure } from "../../../lib/failure.ts";
import { truncate } from "../../../lib/truncate.ts";

const MAX_TITLE_LENGTH = 200;

/** Adds the title of the session to its error: people find a session by it, not by its position in a file. */
export const nameSession = (
  { code, params, position, cause }: Failure,
  title: string | null,
): Failure =>
  new Failure(code, {
    params: title === null ? params : { ...params, session: truncate(title, MAX_TITLE_LENGTH) },
    position,
    cause,
  });
