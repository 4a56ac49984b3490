import type { Actor } from "../content/actor.ts";
import { createContentWrite } from "../content/content-write.ts";
import type { At } from "../content/write-rows.ts";
import type { Database } from "../db/index.ts";
import { type Clock, systemClock } from "../lib/clock.ts";

/** Who writes in tests. */
export const TESTER: Actor = { kind: "command", name: "test" };

type InEdition<Method> = Method extends (at: At, ...rest: infer Rest) => infer Result
  ? (editionId: number, ...rest: Rest) => Result
  : never;
type Services = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Opened<Some extends Services> = {
  [Name in keyof Some]: { [Method in keyof Some[Name]]: InEdition<Some[Name][Method]> };
};

/** Services as organisers use them: each write a transaction of its own, in an edition. */
export const openWrites = <Some extends Services>(
  { database, clock = systemClock }: { database: Pick<Database, "write">; clock?: Clock },
  services: Some,
): Opened<Some> => {
  const { inEdition } = createContentWrite(database, clock);
  const open =
    (method: unknown) =>
    async (editionId: number, ...rest: unknown[]) =>
      inEdition(TESTER, editionId, async (at) =>
        (method as (at: At, ...rest: unknown[]) => unknown)(at, ...rest),
      );
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      Object.fromEntries(Object.entries(service).map(([method, run]) => [method, open(run)])),
    ]),
  ) as Opened<Some>;
};
