import { createFolder, createPlace, type Place, startFoyer } from "../foyer.ts";
import { importSchedule } from "../conference.ts";
import type { BenchContext, Scenario } from "../context.ts";
import type { Figure } from "../figures.ts";

const STARTS = 5;

const measure = async (
  name: string,
  place: Place,
  atMost: number,
  { cleanUp, report }: BenchContext,
): Promise<Figure[]> => {
  report(`starting with ${name}`);
  const importS = await importSchedule(place);
  const starts: number[] = [];
  for (let nth = 0; nth < STARTS; nth += 1) {
    const server = await startFoyer(place, cleanUp);
    starts.push(server.readyMs / 1_000);
    await server.stop();
  }
  const figure = { unit: "s" } as const;
  return [
    { ...figure, what: `start until ready, ${name}`, samples: starts, limit: { atMost } },
    {
      ...figure,
      what: `import of FOSDEM 2025, ${name}`,
      samples: [importS],
      remark: "the whole command, into an empty database",
    },
  ];
};

/** What an organiser waits for. */
export const startup: Scenario = {
  title: "Start and imports",
  run: async (context) => [
    ...(await measure("its own database", await createFolder(context.cleanUp), 3, context)),
    ...(await measure("a server of one's own", await createPlace(context.cleanUp), 1.5, context)),
  ],
};
