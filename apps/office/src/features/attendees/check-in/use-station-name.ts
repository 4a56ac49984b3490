import { STATION_MAX_LENGTH } from "@foyer/contract/attendees/check-in";
import { useStoredState } from "../../../lib/use-stored-state.ts";

/** Name of the station of this device; the username until somebody enters one. */
export const useStationName = (username: string) => {
  const [[stored = ""], store] = useStoredState<readonly string[]>("station", []);
  return {
    input: stored,
    station: stored.trim() || username.slice(0, STATION_MAX_LENGTH),
    rename: (name: string) => store(name === "" ? null : [name]),
  };
};
