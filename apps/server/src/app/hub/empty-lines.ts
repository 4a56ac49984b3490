import type { Socket } from "socket.io";

type Line = Socket["conn"];

/** Ends lines that have left every namespace, which count nowhere else. @returns takes each connection */
export const endEmptyLines = () => {
  const counts = new WeakMap<Line, number>();

  const count = (line: Line, change: number): number => {
    const left = (counts.get(line) ?? 0) + change;
    counts.set(line, left);
    return left;
  };

  return (socket: Socket): void => {
    count(socket.conn, 1);
    socket.once("disconnect", () => {
      if (count(socket.conn, -1) === 0) socket.conn.close();
    });
  };
};
