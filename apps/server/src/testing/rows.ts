/** What a test says of a row; the builder has defaults for the rest. */
export type Insert<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** The one row that was inserted. */
export const only = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error("nothing was inserted");
  return row;
};
