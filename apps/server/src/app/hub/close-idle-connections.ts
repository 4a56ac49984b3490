import type { Socket } from "socket.io";

type Connection = Socket["conn"];

/**
 * Closes connections that have left every namespace.
 * @returns a function to call with each socket
 */
export const closeIdleConnections = () => {
  const counts = new WeakMap<Connection, number>();

  const count = (connection: Connection, change: number): number => {
    const remaining = (counts.get(connection) ?? 0) + change;
    counts.set(connection, remaining);
    return remaining;
  };

  return (socket: Socket): void => {
    count(socket.conn, 1);
    socket.once("disconnect", () => {
      if (count(socket.conn, -1) === 0) socket.conn.close();
    });
  };
};
