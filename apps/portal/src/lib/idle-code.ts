/** For so long the line belongs to the first view, in milliseconds. */
const LINE_IS_BUSY_FOR_MS = 3000;

type Load = () => Promise<unknown>;

/** After so long what failed is tried again, unless the line was back before, in milliseconds. */
const TRIED_AGAIN_AFTER_MS = 60_000;

const waiting: Load[] = [];
let isLineFree = false;

/** Loads code that a page may need later, as soon as the first view has had the line. */
export const loadWhenIdle = (load: Load): void => {
  waiting.push(load);
  if (isLineFree) void loadNext();
};

/** Starts the clock of `loadWhenIdle`; called once, when the portal is drawn. */
export const startIdleLoading = (): void => {
  setTimeout(() => {
    isLineFree = true;
    void loadNext();
    addEventListener("online", loadNext);
  }, LINE_IS_BUSY_FOR_MS);
};

let isLoading = false;

/** One at a time, so that what somebody asks for meanwhile finds a line; none where there is no line. */
const loadNext = async (): Promise<void> => {
  if (isLoading || !navigator.onLine) return;
  const load = waiting.shift();
  if (load === undefined) return;
  isLoading = true;
  const isThere = await load().then(
    () => true,
    // Nobody has asked for it yet; who does, asks again and is told.
    () => false,
  );
  isLoading = false;
  if (isThere) return loadNext();
  // What others wait for may be there, so this one goes behind it.
  waiting.push(load);
  setTimeout(loadNext, TRIED_AGAIN_AFTER_MS);
};
