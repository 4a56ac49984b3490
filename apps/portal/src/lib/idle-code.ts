/** For so long the line belongs to the first view, in milliseconds. */
const LINE_IS_BUSY_FOR_MS = 3000;

type Load = () => Promise<unknown>;

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
  }, LINE_IS_BUSY_FOR_MS);
};

let isLoading = false;

/** One at a time, so that what somebody asks for meanwhile finds a line. */
const loadNext = async () => {
  if (isLoading) return;
  isLoading = true;
  for (let load = waiting.shift(); load !== undefined; load = waiting.shift()) {
    await load().catch(() => {
      // Nobody has asked for it yet; who does, asks again and is told.
    });
  }
  isLoading = false;
};
