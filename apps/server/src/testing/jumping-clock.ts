/**
 * Loaded before a server of a test: at a signal its clock jumps by the milliseconds of an environment
 * variable, as when somebody sets it.
 */
const Real = Date;
let ahead = 0;

globalThis.Date = new Proxy(Real, {
  construct: (target, args) => Reflect.construct(target, args.length ? args : [Real.now() + ahead]),
  get: (target, name, receiver) =>
    name === "now" ? () => Real.now() + ahead : Reflect.get(target, name, receiver),
});

process.on("SIGUSR2", () => void (ahead += Number(process.env["CLOCK_JUMPS_MS"])));
