import { createPlace, type DatabaseKind, importSchedule } from "../conferences.ts";
import type { Figure } from "../figures.ts";
import type { Scenario, BenchContext } from "../bench-context.ts";

const STARTS = 5;
const IMPORTS_MORE = 2;
const READY_LIMIT_S: Record<DatabaseKind, number> = { PGlite: 3, PostgreSQL: 1.5 };
const IMPORT_LIMIT_S: Record<DatabaseKind, number> = { PGlite: 20, PostgreSQL: 10 };

const runOn = async (
  kind: DatabaseKind,
  { conference, cleanUp, report }: BenchContext,
): Promise<Figure[]> => {
  const { start, importMs } = await conference(kind);
  report(`starting on ${kind}`);
  const starts: number[] = [];
  for (let nth = 0; nth < STARTS; nth += 1) {
    const server = await start();
    starts.push(server.readyMs / 1_000);
    await server.stop();
  }
  report(`importing on ${kind}`);
  const imports = [importMs.schedule / 1_000];
  for (let nth = 0; nth < IMPORTS_MORE; nth += 1) {
    const { place, remove } = await createPlace(kind, cleanUp);
    imports.push((await importSchedule(place)) / 1_000);
    await remove();
  }
  return [
    {
      what: `start until ready, ${kind}`,
      samples: starts,
      unit: "s",
      limit: { atMost: READY_LIMIT_S[kind] },
      remark: "from the start of the process, on a database that is there",
    },
    {
      what: `import of FOSDEM 2025, ${kind}`,
      samples: imports,
      unit: "s",
      limit: { atMost: IMPORT_LIMIT_S[kind] },
      remark: "the whole command, into an empty database that it makes",
    },
    {
      what: `import of 6,000 attendees, ${kind}`,
      samples: [importMs.attendees / 1_000],
      unit: "s",
      remark: "the whole command",
    },
  ];
};

/** What an organiser waits for. */
export const startup: Scenario = {
  title: "Start and imports",
  run: async (context) => {
    const figures: Figure[] = [];
    for (const kind of context.kinds) figures.push(...(await runOn(kind, context)));
    return figures;
  },
};
