import { describe, expect, it } from "vitest";
import { decideRoute } from "./guard.ts";

describe("the navigation guard", () => {
  it.each([
    { profile: "no", path: "/", verdict: "to-login" },
    { profile: "no", path: "/panels", verdict: "to-login" },
    { profile: "no", path: "/panels/details/7", verdict: "to-login" },
    { profile: "no", path: "/terms", verdict: "to-login" },
    { profile: "no", path: "/login", verdict: "proceed" },
    { profile: "no", path: "/forgotpassword", verdict: "proceed" },
    { profile: "no", path: "/resetpassword", verdict: "proceed" },
    { profile: "no", path: "/forgotpassword/", verdict: "proceed" },
    { profile: "no", path: "/ResetPassword", verdict: "proceed" },
    { profile: "no", path: "/Panels/", verdict: "to-login" },
    { profile: "a", path: "/login", verdict: "to-main" },
    { profile: "a", path: "/login/", verdict: "to-main" },
    { profile: "a", path: "/Login", verdict: "to-main" },
    { profile: "a", path: "/forgotpassword", verdict: "to-main" },
    { profile: "a", path: "/resetpassword", verdict: "to-main" },
    { profile: "a", path: "/", verdict: "proceed" },
    { profile: "a", path: "/profile", verdict: "proceed" },
  ])("answers $verdict to $path with $profile profile", ({ profile, path, verdict }) => {
    expect(decideRoute(profile === "a", path)).toBe(verdict);
  });
});
