type Undo = () => unknown;

/** What has been put into the world and must be taken out of it again, the newest first. */
export const createCleanUp = () => {
  const undos: Undo[] = [];
  return {
    /** Remembers how to take something away. @returns does so at once */
    add: (undo: Undo): (() => Promise<void>) => {
      undos.push(undo);
      return async () => {
        const place = undos.lastIndexOf(undo);
        if (place >= 0) undos.splice(place, 1);
        await undo();
      };
    },
    /** Takes everything away, whatever part of it fails; failures are told on standard error. */
    run: async (): Promise<void> => {
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        try {
          await undo();
        } catch (error) {
          process.stderr.write(`Cleaning up: ${String(error)}\n`);
        }
      }
    },
  };
};

export type CleanUp = ReturnType<typeof createCleanUp>;
