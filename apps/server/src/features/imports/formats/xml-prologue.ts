import { createPosition } from "./file-text.ts";
import { Failure } from "../../../lib/failure.ts";

/** The most characters before the root element; a real prologue has about a hundred. */
const MAX_PROLOGUE = 64 * 1024;

/**
 * Holds back the text before the root element until it is known to hold no DOCTYPE, so that no parser
 * ever sees one. `pass` takes the next piece and gives what may go on.
 * @throws Failure `doctype` with its place, `unknown-format`
 */
export const createPrologueGuard = (): { pass: (piece: string) => string; rest: () => string } => {
  let held = "";
  let at = 0;
  let open = false;
  return {
    pass: (piece) => {
      if (open) return piece;
      held += piece;
      at = skipMisc(held, at);
      const ahead = held.slice(at, at + 10);
      if (/^<!doctype/i.test(ahead)) {
        const position = createPosition();
        position.advance(held.slice(0, at));
        throw new Failure("doctype", { place: position.place() });
      }
      if (/^<[^!?]/.test(ahead) || /^[^<\s]/.test(ahead)) {
        open = true;
        const released = held;
        held = "";
        return released;
      }
      if (held.length > MAX_PROLOGUE) throw new Failure("unknown-format");
      return "";
    },
    rest: () => held,
  };
};

/** Where the complete white space, comments and processing instructions end. */
const skipMisc = (text: string, from: number): number => {
  let at = from;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const end = text.startsWith("<!--", at) ? "-->" : text.startsWith("<?", at) ? "?>" : null;
    if (end === null) return at;
    const closed = text.indexOf(end, at + (end === "-->" ? 4 : 2));
    if (closed === -1) return at;
    at = closed + end.length;
  }
};
