/** Returns the body of a list response that is complete. */
export const toList = <Item>(items: Item[]) => ({ items, total: items.length });

/** Returns the key of the record that an office route names. */
export const recordKey = ({
  edition,
  params,
}: {
  edition: { id: number };
  params: { id: number };
}) => ({ editionId: edition.id, id: params.id });
