/** The demo is not loaded over an edition that holds another conference. */
export class NotTheDemoError extends Error {
  override name = "NotTheDemoError";
}
