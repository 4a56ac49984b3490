/** Longer lines are folded; counted in bytes, without the end of the line (RFC 5545 section 3.1). */
const MAX_OCTETS = 75;

/** A text as the value of a property (RFC 5545 section 3.3.11). What is no printable character goes. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

/** Between characters, never inside one: a reader may take each piece as UTF-8 by itself. */
const fold = (line: string): string => {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      // The space that marks a piece as the line's next counts too.
      piece = "";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n ");
};

/** Lines of iCalendar as they are sent. Takes them whole, their texts escaped; empty ones are left out. */
export const joinContentLines = (lines: readonly string[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `${fold(line)}\r\n`)
    .join("");
