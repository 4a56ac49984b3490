import { hash, verify } from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPasswords, isCommonPassword, isPersonalPassword } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

/** A job that stays under way until it is let go. */
const holdVerify = () => {
  const going: ((isRight: boolean) => void)[] = [];
  vi.mocked(verify).mockImplementation(() => new Promise((resolve) => going.push(resolve)));
  return going;
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

  it("that were hashed with other figures are still known", async () => {
    const stored = await hash("foyer", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const { verify: isPasswordOf } = createPasswords();
    expect(await isPasswordOf(stored, "foyer")).toBe(true);
    expect(await isPasswordOf(stored, "Foyer")).toBe(false);
  });

  it("of nobody are checked against a hash of the same figures, and are wrong", async () => {
    const passwords = createPasswords();
    expect(await passwords.verify(null, "no account has this password")).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  });

  it("are hashed two at a time, and refused when five hundred wait", async () => {
    const passwords = createPasswords();
    const going = holdVerify();
    const hash = await passwords.hash("foyer");
    const all = Array.from({ length: 503 }, () =>
      passwords.verify(hash, "foyer").catch((error: Error) => error.message),
    );
    await vi.waitFor(() => expect(going).toHaveLength(2));
    const timer = setInterval(() => going.splice(0).forEach((finish) => finish(true)));
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
  ])("of the commonest kind are known: %s", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["correct horse", "foyer", "foyer2026", "13579", ""])(
    "of another kind are not: %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe("a password that those around its owner guess", () => {
  const around = {
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
  ])("%s is one", (password) => {
    expect(isPersonalPassword(password, around)).toBe(true);
  });

  it.each(["correct horse", "zakopane", "forum correct horse", "20262027"])(
    "%s is none",
    (password) => {
      expect(isPersonalPassword(password, around)).toBe(false);
    },
  );
});
