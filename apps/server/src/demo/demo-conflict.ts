/** An edition of the demo's name contains another conference. The demo does not overwrite it. */
export class DemoConflictError extends Error {
  override name = "DemoConflictError";
}
