/**
 * Preloaded by a server of a test. On SIGUSR2 its clock jumps by `CLOCK_JUMPS_MS`, as when somebody sets it.
 */
const RealDate = Date;
let offsetMs = 0;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) =>
    Reflect.construct(target, args.length ? args : [RealDate.now() + offsetMs]),
  get: (target, name, receiver) =>
    name === "now" ? () => RealDate.now() + offsetMs : Reflect.get(target, name, receiver),
});

process.on("SIGUSR2", () => void (offsetMs += Number(process.env["CLOCK_JUMPS_MS"])));
