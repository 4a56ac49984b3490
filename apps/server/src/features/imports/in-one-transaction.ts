import type { Database, Db, Publish } from "../../db/index.ts";

class TrialEnd extends Error {
  override name = "TrialEnd";
}

/**
 * Gives a function that loads in a transaction of its own; a dry run does everything, takes it back and
 * publishes nothing.
 */
export const createInOneTransaction =
  (database: Pick<Database, "write">) =>
  async <Report>(
    dryRun: boolean,
    load: (tx: Db, publish: Publish) => Promise<Report>,
  ): Promise<Report> => {
    if (!dryRun) return database.write(load);
    const trial: { report?: Report } = {};
    try {
      await database.write(async (tx, publish) => {
        trial.report = await load(tx, publish);
        throw new TrialEnd();
      });
    } catch (error) {
      if (!(error instanceof TrialEnd)) throw error;
    }
    return trial.report as Report;
  };
