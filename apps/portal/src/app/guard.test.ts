import { describe, expect, it } from "vitest";
import { decideRoute } from "./guard.ts";

describe("the navigation guard", () => {
  it.each([
    { caller: "nobody", path: "/", decision: "to-login" },
    { caller: "nobody", path: "/panels", decision: "to-login" },
    { caller: "nobody", path: "/panels/details/7", decision: "to-login" },
    { caller: "nobody", path: "/terms", decision: "proceed" },
    { caller: "nobody", path: "/Privacy/", decision: "proceed" },
    { caller: "nobody", path: "/login", decision: "proceed" },
    { caller: "nobody", path: "/forgotpassword", decision: "proceed" },
    { caller: "nobody", path: "/resetpassword", decision: "proceed" },
    { caller: "nobody", path: "/forgotpassword/", decision: "proceed" },
    { caller: "nobody", path: "/ResetPassword", decision: "proceed" },
    { caller: "nobody", path: "/Panels/", decision: "to-login" },
    { caller: "visitor", path: "/login", decision: "to-main" },
    { caller: "visitor", path: "/login/", decision: "to-main" },
    { caller: "visitor", path: "/Login", decision: "to-main" },
    { caller: "visitor", path: "/forgotpassword", decision: "to-main" },
    { caller: "visitor", path: "/", decision: "proceed" },
    { caller: "visitor", path: "/terms", decision: "proceed" },
    { caller: "visitor", path: "/profile", decision: "proceed" },
    { caller: "visitor", path: "/resetpassword", decision: "end-visit" },
    { caller: "visitor", path: "/ResetPassword/", decision: "end-visit" },
    { caller: "account", path: "/login", decision: "to-main" },
    { caller: "account", path: "/login/", decision: "to-main" },
    { caller: "account", path: "/Login", decision: "to-main" },
    { caller: "account", path: "/forgotpassword", decision: "to-main" },
    { caller: "account", path: "/", decision: "proceed" },
    { caller: "account", path: "/profile", decision: "proceed" },
    { caller: "account", path: "/resetpassword", decision: "offer-log-out" },
    { caller: "account", path: "/ResetPassword/", decision: "offer-log-out" },
  ] as const)("returns $decision for $path requested by $caller", ({ caller, path, decision }) => {
    expect(decideRoute(caller, path)).toBe(decision);
  });
});
