type Update = (done: number, total: number) => void;

const WIDTH = 40;
const CLEAR_LINE = "\r\u001b[K";

const formatBar = (label: string, done: number, total: number): string => {
  const part = total > 0 ? Math.min(done / total, 1) : 0;
  const bar = "#".repeat(Math.round(part * WIDTH)).padEnd(WIDTH, "-");
  return `${CLEAR_LINE}${label} [${bar}] ${Math.floor(part * 100)} %`;
};

/** Shows a progress bar during a task, if standard error is a terminal. */
export const withProgress = async <Result>(
  label: string,
  task: (update: Update) => Promise<Result>,
): Promise<Result> => {
  if (!process.stderr.isTTY) return task(() => undefined);
  let printedBar = "";
  const update: Update = (done, total) => {
    const bar = formatBar(label, done, total);
    if (bar !== printedBar) process.stderr.write(bar);
    printedBar = bar;
  };
  try {
    update(0, 1);
    return await task(update);
  } finally {
    process.stderr.write(CLEAR_LINE);
  }
};
