import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPasswords, isCommonPassword, isPersonalPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

/** Makes `verify` wait until the returned callbacks are called. */
const delayVerify = () => {
  const completions: ((isRight: boolean) => void)[] = [];
  vi.mocked(verify).mockImplementation(() => new Promise((resolve) => completions.push(resolve)));
  return completions;
};

describe("passwords", () => {
  it("are stored as Argon2id of 7 MiB and five rounds, salted each time", async () => {
    const passwords = createPasswords();
    const [first, second] = [await passwords.hash("foyer"), await passwords.hash("foyer")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    expect(second).not.toBe(first);
    expect([
      await passwords.verify(first, "foyer"),
      await passwords.verify(first, "Foyer"),
    ]).toEqual([true, false]);
  });

  it("hashed with other parameters are still accepted", async () => {
    const stored = await hash("foyer", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { verify: isPasswordOf } = createPasswords();
    expect(await isPasswordOf(stored, "foyer")).toBe(true);
    expect(await isPasswordOf(stored, "Foyer")).toBe(false);
  });

  it("of unknown accounts are verified against a hash with the same parameters, and are wrong", async () => {
    const passwords = createPasswords();
    expect(await passwords.verify(null, "no account has this password")).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  });

  it("are verified two at a time, and rejected while five hundred wait", async () => {
    const passwords = createPasswords();
    const completions = delayVerify();
    const hash = await passwords.hash("foyer");
    const all = Array.from({ length: 503 }, () =>
      passwords.verify(hash, "foyer").catch((error: Error) => error.message),
    );
    await vi.waitFor(() => expect(completions).toHaveLength(2));
    const timer = setInterval(() => completions.splice(0).forEach((finish) => finish(true)));
    const results = await Promise.all(all);
    clearInterval(timer);
    expect(results.filter((result) => result === "unavailable")).toHaveLength(1);
    vi.mocked(verify).mockRestore();
  });

  it.each([
    "12345",
    "QWERTY",
    "Zaq12wsx",
    "haslo",
    "hasło",
    "password",
    "polska1",
    "mustang1",
    "aaaaaaa",
    "654321",
    "AbCdEfG",
  ])("detects a common password: %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["correct horse", "foyer", "foyer2026", "13579", ""])(
    "accepts other passwords as uncommon: %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe("a password that acquaintances can guess", () => {
  const context = {
    names: ["load-801", "Zofia", "Żak"],
    conference: [
      "Economic Forum",
      "Forum Ekonomiczne 2026",
      "2–4 September 2026, Karpacz",
      "Kraków",
    ],
  };

  it.each([
    "load-801",
    "LOAD801!",
    "zofia",
    "MojaZofia1",
    "Żak2026",
    "foyer2026",
    "Karpacz2026",
    "kraków",
    "krakow26",
    "Forum2026",
    "economicforum",
    "Zak Karpacz 26",
  ])("includes %s", (password) => {
    expect(isPersonalPassword(password, context)).toBe(true);
  });

  it.each(["correct horse", "zakopane", "forum correct horse", "20262027"])(
    "excludes %s",
    (password) => {
      expect(isPersonalPassword(password, context)).toBe(false);
    },
  );
});
