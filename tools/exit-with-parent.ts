const POLL_INTERVAL_MS = 250;

/**
 * Calls back after the parent process has ended. npm passes signals only to its shell, so the script must
 * watch for the end itself. A script that was started by hand may outlive its shell, so nothing is watched
 * then.
 */
export const exitWithParent = (stop: () => void): void => {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, POLL_INTERVAL_MS).unref();
};
