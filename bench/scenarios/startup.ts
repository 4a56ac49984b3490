import { createFolder, createServerData, type ServerData, startFoyer } from "../foyer.ts";
import { importSchedule } from "../conference.ts";
import type { BenchContext, Scenario } from "../context.ts";
import type { Figure } from "../figures.ts";

const STARTS = 5;

const measure = async (
  name: string,
  serverData: ServerData,
  atMost: number,
  { cleanUp, report }: BenchContext,
): Promise<Figure[]> => {
  report(`starting with ${name}`);
  const importS = await importSchedule(serverData);
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    const server = await startFoyer(serverData, cleanUp);
    starts.push(server.readyMs / 1_000);
    await server.stop();
  }
  const figure = { unit: "s" } as const;
  return [
    { ...figure, name: `start until ready, ${name}`, samples: starts, limit: { atMost } },
    {
      ...figure,
      name: `import of FOSDEM 2025, ${name}`,
      samples: [importS],
      note: "the whole command, into an empty database",
    },
  ];
};

/** Measures commands and starts that an organiser waits for. */
export const startup: Scenario = {
  title: "Start and imports",
  run: async (context) => [
    ...(await measure("embedded database", await createFolder(context.cleanUp), 3, context)),
    ...(await measure("external server", await createServerData(context.cleanUp), 1.5, context)),
  ],
};
