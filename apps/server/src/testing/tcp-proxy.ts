import { connect, createServer, type Socket } from "node:net";

/**
 * How traffic fares: it flows, is cut with every new connection refused, hangs without a word, or goes
 * there while no answer comes back.
 */
type State = "open" | "cut" | "frozen" | "unanswered";

type Target = { host: string; port: number };

/** A connection that was taken, and the one to the server that it goes on in. */
type Line = { inner: Socket; outer: Socket; said: string; isHanging: boolean };

/** So much of what is said first is remembered, in characters. */
const REMEMBERED = 4_096;

const connectToFirst = async (targets: readonly Target[]): Promise<Socket | undefined> => {
  for (const target of targets) {
    const socket = connect(target);
    const isTaken = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (isTaken) return socket;
  }
  return undefined;
};

/** A way to a server that a test can cut; to any of several, past those that take no connection. */
export const createTcpProxy = async (...targets: readonly Target[]) => {
  let state: State = "open";
  const lines = new Set<Line>();

  const listFromAny = () => {
    const first = Math.floor(Math.random() * targets.length);
    return [...targets.slice(first), ...targets.slice(0, first)];
  };

  const pass = (line: Line, from: Socket, to: Socket) => {
    const isLost = () =>
      line.isHanging || state === "frozen" || (state === "unanswered" && to === line.inner);
    from.on("data", (data: Buffer) => {
      if (from === line.inner && line.said.length < REMEMBERED)
        line.said += data.toString("latin1");
      if (!isLost()) to.write(data);
    });
    from.on("close", () => {
      if (!line.isHanging && state !== "frozen") to.destroy();
      if (to.destroyed) lines.delete(line);
    });
    from.on("error", () => from.destroy());
  };

  const take = async (inner: Socket) => {
    inner.on("error", () => inner.destroy());
    const outer = state === "cut" ? undefined : await connectToFirst(listFromAny());
    if (!outer || inner.destroyed) {
      outer?.destroy();
      return void inner.destroy();
    }
    const line = { inner, outer, said: "", isHanging: false };
    lines.add(line);
    pass(line, inner, outer);
    pass(line, outer, inner);
    inner.resume();
  };

  const server = createServer({ pauseOnConnect: true }, (inner) => void take(inner));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };

  const dropAll = () => {
    for (const { inner, outer } of lines) {
      inner.destroy();
      outer.destroy();
    }
    lines.clear();
  };
  return {
    countLines: (): number => lines.size,
    port,
    open: () => void (state = "open"),
    cut: () => {
      state = "cut";
      dropAll();
    },
    /** Connections stay, and nothing goes through them any more. */
    freeze: () => void (state = "frozen"),
    /** What is said arrives, and what is answered is lost. */
    loseAnswers: () => void (state = "unanswered"),
    /** Connections over which such words went hang; all others go on, and new ones are taken. */
    hang: (words: string) => {
      for (const line of lines) if (line.said.includes(words)) line.isHanging = true;
    },
    /** Half-open connections: the ends of one side stay and hear no more, those of the other are gone. */
    strand: (side: "clients" | "servers") => {
      for (const line of lines) {
        line.isHanging = true;
        (side === "clients" ? line.outer : line.inner).destroy();
      }
    },
    /** How many who called in hang and have not given up yet. */
    countHanging: () =>
      [...lines].filter(({ inner, isHanging }) => isHanging && !inner.destroyed).length,
    /** Ends what stands; new connections are taken. */
    drop: dropAll,
    close: async () => {
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type TcpProxy = Awaited<ReturnType<typeof createTcpProxy>>;
