import { connect, createServer, type Socket } from "node:net";

/**
 * How traffic fares: it flows, is cut with every new connection refused, hangs without a word, or goes
 * there while no answer comes back.
 */
type State = "open" | "cut" | "frozen" | "unanswered";

/** A way to a server that a test can cut. */
export const createTcpProxy = async (target: { host: string; port: number }) => {
  let state: State = "open";
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((inner) => {
    if (state === "cut") return void inner.destroy();
    const outer = connect(target);
    const pair: [Socket, Socket] = [inner, outer];
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      const isLost = () => state === "frozen" || (state === "unanswered" && to === inner);
      from.on("data", (data) => void (isLost() || to.write(data)));
      from.on("close", () => {
        pairs.delete(pair);
        if (state !== "frozen") to.destroy();
      });
      from.on("error", () => to.destroy());
    };
    pass(inner, outer);
    pass(outer, inner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };

  const dropAll = () => {
    for (const [inner, outer] of pairs) {
      inner.destroy();
      outer.destroy();
    }
    pairs.clear();
  };
  return {
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
    /** Ends what stands; new connections are taken. */
    drop: dropAll,
    close: async () => {
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
