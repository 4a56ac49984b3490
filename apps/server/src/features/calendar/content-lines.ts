/** Maximum line length in bytes, without the line end; longer lines are folded (RFC 5545 section 3.1). */
const MAX_OCTETS = 75;

/** Escapes a text as a property value (RFC 5545 section 3.3.11) and removes non-printable characters. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

/** Folds between characters, because readers may decode each physical line as UTF-8 separately. */
const fold = (line: string): string => {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const chunks: string[] = [];
  let chunk = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      chunks.push(chunk);
      // The leading space of a continuation line counts too.
      chunk = "";
      octets = 1;
    }
    chunk += character;
    octets += size;
  }
  return [...chunks, chunk].join("\r\n ");
};

/** Folds and joins content lines with escaped texts; omits empty lines. */
export const joinContentLines = (lines: readonly string[]): string =>
  lines
    .filter(Boolean)
    .map((line) => `${fold(line)}\r\n`)
    .join("");
