import { connect, createServer, type Socket } from "node:net";

/**
 * State of the traffic. `cut` closes connections and rejects new ones; `frozen` drops all data; `unanswered`
 * drops only responses.
 */
type State = "open" | "cut" | "frozen" | "unanswered";

type Target = { host: string; port: number };

/** Connection of a client (`inner`) and its counterpart to the server (`outer`). */
type ProxyConnection = { inner: Socket; outer: Socket; sentText: string; isFrozen: boolean };

/** Number of initial characters to remember per connection. */
const BUFFER_LENGTH = 4_096;

const connectToFirstAvailable = async (targets: readonly Target[]): Promise<Socket | undefined> => {
  for (const target of targets) {
    const socket = connect(target);
    const isConnected = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (isConnected) return socket;
  }
  return undefined;
};

/**
 * Creates a proxy that can fail on demand. With several targets it uses a random one that accepts the
 * connection.
 */
export const createTcpProxy = async (...targets: readonly Target[]) => {
  let state: State = "open";
  const connections = new Set<ProxyConnection>();

  const rotateTargets = () => {
    const first = Math.floor(Math.random() * targets.length);
    return [...targets.slice(first), ...targets.slice(0, first)];
  };

  const forward = (connection: ProxyConnection, from: Socket, to: Socket) => {
    const isLost = () =>
      connection.isFrozen ||
      state === "frozen" ||
      (state === "unanswered" && to === connection.inner);
    from.on("data", (data: Buffer) => {
      if (from === connection.inner && connection.sentText.length < BUFFER_LENGTH)
        connection.sentText += data.toString("latin1");
      if (!isLost()) to.write(data);
    });
    from.on("close", () => {
      if (!connection.isFrozen && state !== "frozen") to.destroy();
      if (to.destroyed) connections.delete(connection);
    });
    from.on("error", () => from.destroy());
  };

  const accept = async (inner: Socket) => {
    inner.on("error", () => inner.destroy());
    const outer = state === "cut" ? undefined : await connectToFirstAvailable(rotateTargets());
    if (!outer || inner.destroyed) {
      outer?.destroy();
      return void inner.destroy();
    }
    const connection = { inner, outer, sentText: "", isFrozen: false };
    connections.add(connection);
    forward(connection, inner, outer);
    forward(connection, outer, inner);
    inner.resume();
  };

  const server = createServer({ pauseOnConnect: true }, (inner) => void accept(inner));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };

  const dropAll = () => {
    for (const { inner, outer } of connections) {
      inner.destroy();
      outer.destroy();
    }
    connections.clear();
  };
  return {
    countConnections: (): number => connections.size,
    port,
    open: () => void (state = "open"),
    cut: () => {
      state = "cut";
      dropAll();
    },
    /** Keeps connections but drops all data. */
    freeze: () => void (state = "frozen"),
    /** Forwards requests and drops responses. */
    dropResponses: () => void (state = "unanswered"),
    /** Freezes connections that have sent a text. Others and new ones work. */
    freezeConnections: (text: string) => {
      for (const connection of connections)
        if (connection.sentText.includes(text)) connection.isFrozen = true;
    },
    /**
     * Makes connections half-open: the given side keeps its end and receives nothing; the other end is
     * closed.
     */
    makeHalfOpen: (side: "clients" | "servers") => {
      for (const connection of connections) {
        connection.isFrozen = true;
        (side === "clients" ? connection.outer : connection.inner).destroy();
      }
    },
    /** Counts frozen connections that the client has not closed. */
    countFrozen: () =>
      [...connections].filter(({ inner, isFrozen }) => isFrozen && !inner.destroyed).length,
    /** Closes all connections; new ones are accepted. */
    drop: dropAll,
    close: async () => {
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type TcpProxy = Awaited<ReturnType<typeof createTcpProxy>>;
