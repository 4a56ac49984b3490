type Description = { building: string | null; room: string | null };

/** Returns "building, room", as far as they are set. */
export const panelLocation = ({ description }: { description: Description }): string =>
  [description.building, description.room].filter(Boolean).join(", ");
