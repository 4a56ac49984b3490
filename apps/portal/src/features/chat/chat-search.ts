import { isId } from "../../lib/is-id.ts";

export type ChatSearch = {
  /** Attendee id. */
  id?: string;
  /** Panel to share. */
  panel?: number;
  /** Account id of a contact. */
  user?: number;
};

/** Reads the search parameters and ignores invalid ones. */
export const readChatSearch = ({ id, panel, user }: Record<string, unknown>): ChatSearch => ({
  ...((typeof id === "string" || typeof id === "number") && { id: String(id) }),
  ...(isId(String(panel)) && { panel: Number(panel) }),
  ...(isId(String(user)) && { user: Number(user) }),
});
