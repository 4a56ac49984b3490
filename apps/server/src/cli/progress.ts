type Update = (done: number, total: number) => void;

const WIDTH = 40;
const CLEAR_LINE = "\r\u001b[K";

const drawBar = (label: string, done: number, total: number): string => {
  const part = total > 0 ? Math.min(done / total, 1) : 0;
  const bar = "#".repeat(Math.round(part * WIDTH)).padEnd(WIDTH, "-");
  return `${CLEAR_LINE}${label} [${bar}] ${Math.floor(part * 100)} %`;
};

/** Shows a bar for as long as some work runs; nothing where standard error is no terminal. */
export const withProgress = async <Result>(
  label: string,
  work: (update: Update) => Promise<Result>,
): Promise<Result> => {
  if (!process.stderr.isTTY) return work(() => undefined);
  let shown = "";
  const update: Update = (done, total) => {
    const bar = drawBar(label, done, total);
    if (bar !== shown) process.stderr.write(bar);
    shown = bar;
  };
  try {
    update(0, 1);
    return await work(update);
  } finally {
    process.stderr.write(CLEAR_LINE);
  }
};
