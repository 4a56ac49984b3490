const LOOK_EVERY_MS = 250;

/**
 * Calls back once the process that started this one is gone. npm passes a signal on to its shell,
 * which ends without a word to the script, and so the script has to notice by itself.
 * Started by hand, a script may well outlive its shell; then nothing is watched.
 */
export const whenAbandoned = (stop: () => void): void => {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, LOOK_EVERY_MS).unref();
};
