/** Somebody cannot be made an organiser. Nothing has been changed. */
export class AppointmentFailure extends Error {
  override name = "AppointmentFailure";
  readonly code: "unknown-edition" | "username-taken";

  constructor(code: AppointmentFailure["code"]) {
    super(code);
    this.code = code;
  }
}
