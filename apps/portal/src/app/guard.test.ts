import { describe, expect, it } from "vitest";
import { decideRoute } from "./guard.ts";

describe("the navigation guard", () => {
  it.each([
    { caller: "nobody", path: "/", verdict: "to-login" },
    { caller: "nobody", path: "/panels", verdict: "to-login" },
    { caller: "nobody", path: "/panels/details/7", verdict: "to-login" },
    { caller: "nobody", path: "/terms", verdict: "proceed" },
    { caller: "nobody", path: "/Privacy/", verdict: "proceed" },
    { caller: "nobody", path: "/login", verdict: "proceed" },
    { caller: "nobody", path: "/forgotpassword", verdict: "proceed" },
    { caller: "nobody", path: "/resetpassword", verdict: "proceed" },
    { caller: "nobody", path: "/forgotpassword/", verdict: "proceed" },
    { caller: "nobody", path: "/ResetPassword", verdict: "proceed" },
    { caller: "nobody", path: "/Panels/", verdict: "to-login" },
    { caller: "visitor", path: "/login", verdict: "to-main" },
    { caller: "visitor", path: "/login/", verdict: "to-main" },
    { caller: "visitor", path: "/Login", verdict: "to-main" },
    { caller: "visitor", path: "/forgotpassword", verdict: "to-main" },
    { caller: "visitor", path: "/", verdict: "proceed" },
    { caller: "visitor", path: "/terms", verdict: "proceed" },
    { caller: "visitor", path: "/profile", verdict: "proceed" },
    { caller: "visitor", path: "/resetpassword", verdict: "end-visit" },
    { caller: "visitor", path: "/ResetPassword/", verdict: "end-visit" },
    { caller: "account", path: "/login", verdict: "to-main" },
    { caller: "account", path: "/login/", verdict: "to-main" },
    { caller: "account", path: "/Login", verdict: "to-main" },
    { caller: "account", path: "/forgotpassword", verdict: "to-main" },
    { caller: "account", path: "/", verdict: "proceed" },
    { caller: "account", path: "/profile", verdict: "proceed" },
    { caller: "account", path: "/resetpassword", verdict: "offer-log-out" },
    { caller: "account", path: "/ResetPassword/", verdict: "offer-log-out" },
  ] as const)("answers $verdict to $path asked for by $caller", ({ caller, path, verdict }) => {
    expect(decideRoute(caller, path)).toBe(verdict);
  });
});
