import type { Socket } from "socket.io";

type Connection = Socket["conn"];

/** Ends connections that have left every namespace, which count nowhere else. @returns takes each socket */
export const endEmptyConnections = () => {
  const counts = new WeakMap<Connection, number>();

  const count = (connection: Connection, change: number): number => {
    const left = (counts.get(connection) ?? 0) + change;
    counts.set(connection, left);
    return left;
  };

  return (socket: Socket): void => {
    count(socket.conn, 1);
    socket.once("disconnect", () => {
      if (count(socket.conn, -1) === 0) socket.conn.close();
    });
  };
};
