/** Every worker is busy and the queue is full. Ask again after `retryAfterSeconds` (a Retry-After). */
export class PrinterBusy extends Error {
  override readonly name = "PrinterBusy";
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("Too many documents are being printed; try again later");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The document could not be printed: it failed to render, took too long, or its worker died. */
export class PrinterFailed extends Error {
  override readonly name = "PrinterFailed";
}

/** The printer was closed before the document was printed. */
export class PrinterClosed extends Error {
  override readonly name = "PrinterClosed";

  constructor() {
    super("The printer is closed");
  }
}
