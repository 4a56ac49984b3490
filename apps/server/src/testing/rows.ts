export type Insert<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

export const only = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error("Nothing was inserted");
  return row;
};
