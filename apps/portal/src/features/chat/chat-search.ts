import { isId } from "../../lib/is-id.ts";

/** What the address of the chat says. */
export type ChatSearch = {
  /** Somebody of the edition, by the id that names them there. */
  id?: string;
  /** An agenda item to share. */
  panel?: number;
  /** The account of a contact. */
  user?: number;
};

/** Reads the address of the chat; anything odd counts as absent. */
export const readChatSearch = ({ id, panel, user }: Record<string, unknown>): ChatSearch => ({
  ...((typeof id === "string" || typeof id === "number") && { id: String(id) }),
  ...(isId(String(panel)) && { panel: Number(panel) }),
  ...(isId(String(user)) && { user: Number(user) }),
});
