import { expect, it } from "vitest";
import { serverRenderedAddress } from "./server-rendered-address.ts";

it.each([
  ["/", false, "/?language=pl&edition=2026-1"],
  // My Forum differs for logged-in users.
  ["/", true, undefined],
  ["/panels", true, "/panels?language=pl&edition=2026-1"],
  ["/panels?day=2026-11-26", true, "/panels?day=2026-11-26&language=pl&edition=2026-1"],
  ["/panels/details/12", false, "/panels/details/12?language=pl&edition=2026-1"],
  // The server renders neither searches nor open dialogs.
  ["/panels?search=energy", false, undefined],
  ["/panels/details/12?edition=2026-1", false, "/panels/details/12?language=pl&edition=2026-1"],
  ["/information?edition=2025-1", false, undefined],
  ["/chat", true, undefined],
  ["/panels/details/zero", false, undefined],
])("the server renders %s, logged in %s, at %s", (address, isLoggedIn, expected) => {
  const context = { language: "pl", edition: "2026-1", isLoggedIn };
  expect(serverRenderedAddress(new URL(address, "https://foyer.example"), context)).toBe(expected);
});
