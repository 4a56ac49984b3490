import { DESK_MAX } from "@foyer/contract/office/door";
import { useKept } from "../../lib/use-kept.ts";

/** What this device calls the desk that it stands at; whoever is logged in, until it is given a name. */
export const useDesk = (username: string) => {
  const [[kept = ""], keep] = useKept("desk", []);
  return {
    typed: kept,
    desk: kept.trim() || username.slice(0, DESK_MAX),
    rename: (name: string) => keep(name === "" ? null : [name]),
  };
};
