import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MISSING = "is missing, and another variable";
const SECRET = "a secret of at least thirty-two characters";
const read = (environment: Record<string, string | undefined> = {}) =>
  readConfig({ DATA_DIR: folder, ...environment });

const messageOf = (environment: Record<string, string>) => {
  try {
    read(environment);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe("the settings", () => {
  it("need no variable at all", () => {
    expect(read()).toMatchObject({
      http: { port: 3000, host: "127.0.0.1", publicUrl: "http://127.0.0.1:3000" },
      database: { kind: "embedded", folder: join(folder, "postgres") },
      storage: { kind: "disk", folder: join(folder, "files") },
      mail: { transport: { kind: "outbox", folder: join(folder, "outbox") } },
      redisUrl: null,
      session: { days: 7 },
      passwordMinLength: 5,
      demo: "if-empty",
      logLevel: "info",
      analytics: null,
    });
  });

  it.each([
    ["PORT", "eighty", "is not a whole number", "3000"],
    ["PORT", "70000", "is not between 0 and 65535", "3000"],
    ["PORT", "-1", "is not a whole number", "3000"],
    ["PUBLIC_URL", "forum.example", "is not an address", "https://forum.example"],
    ["PUBLIC_URL", "ftp://forum.example", "is not an address", "https://forum.example"],
    ["REDIS_URL", "127.0.0.1:6379", "is not an address", "redis://127.0.0.1:6379"],
    ["SMTP_URL", "mail.example", "is not an address", "smtp://"],
    ["MAIL_FROM", "Foyer", "holds no e-mail address", "no-reply@forum.example"],
    ["MAIL_FROM", "a@b\r\nBcc: c@d", "holds no e-mail address", "no-reply@forum.example"],
    ["JWT_SECRET", "short", "is shorter than 32 characters", "32 characters"],
    ["SESSION_DAYS", "0", "is not between 1 and 90", "7"],
    ["FOYER_DEMO", "yes", "is none of 0, 1", "1"],
    ["LOG_LEVEL", "loud", "is none of fatal", "info"],
    [
      "ANALYTICS_KIND",
      "matomo",
      `ANALYTICS_URL ${MISSING} of analytics is set`,
      "https://stats.example",
    ],
    ["ANALYTICS_SITE", "4", `ANALYTICS_KIND ${MISSING} of analytics is set`, "plausible"],
    ["ANALYTICS_KIND", "other", "is none of matomo", "plausible"],
    ["PASSWORD_MIN_LENGTH", "4", "is not between 5 and 64", "8"],
    ["S3_BUCKET", "foyer", "S3_ENDPOINT is missing, and another S3", "https://s3.example"],
    ["S3_ACCESS_KEY_ID", "foyer", "S3_BUCKET is missing, and another S3", "foyer"],
  ])("name %s=%s, its problem and an example", (name, value, problem, example) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(name.slice(0, 3));
    expect(message).toContain(problem);
    expect(message).toContain(example);
  });

  it("name everything that is wrong at once", () => {
    const message = messageOf({ PORT: "x", LOG_LEVEL: "y", FOYER_DEMO: "z" });
    const names = message.split("\n").map((line) => line.split(" ")[0]);
    expect(new Set(names)).toEqual(new Set(["FOYER_DEMO", "LOG_LEVEL", "PORT"]));
  });

  it("never repeat a secret", () => {
    const message = messageOf({ JWT_SECRET: "hunter2", DATABASE_URL: "mysql://u:hunter2@h/d" });
    expect(message).not.toContain("hunter2");
  });

  it("ask for JWT_SECRET beside DATABASE_URL", () => {
    const DATABASE_URL = "postgres://u:p@127.0.0.1:5432/foyer";
    expect(messageOf({ DATABASE_URL })).toContain("JWT_SECRET is missing, and DATABASE_URL is set");
    expect(read({ DATABASE_URL, JWT_SECRET: SECRET }).database).toEqual({
      kind: "postgres",
      url: DATABASE_URL,
    });
  });

  it("count an empty variable as absent", () => {
    expect(read({ PORT: "", REDIS_URL: "" }).http.port).toBe(3000);
  });

  it("keep a secret of their own that only the owner may read, and the same one ever after", () => {
    const first = read().session.secret;
    const path = join(folder, "jwt-secret");
    expect(first).toBe(readFileSync(path, "utf8"));
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(read().session.secret).toBe(first);
    expect(read({ JWT_SECRET: SECRET }).session.secret).toBe(SECRET);
  });

  it("make a data folder that only its owner may look into", () => {
    const dataDir = join(folder, "made", "here");
    read({ DATA_DIR: dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it("cannot be changed afterwards", () => {
    expect(Object.isFrozen(read())).toBe(true);
  });

  it("name where the server is monitored, if not with everything else", () => {
    expect(read().monitoring).toBeNull();
    const MONITORING_ADDRESS = "10.0.0.5:9464";
    expect(read({ MONITORING_ADDRESS }).monitoring).toEqual({ host: "10.0.0.5", port: 9464 });
    expect(messageOf({ MONITORING_ADDRESS: "9464" })).toContain(
      "MONITORING_ADDRESS is not an address and a port",
    );
  });

  it("write an address of version 6 as addresses do", () => {
    expect(read({ HOST: "::1", PORT: "80" }).http.publicUrl).toBe("http://[::1]:80");
    expect(read({ PUBLIC_URL: "https://forum.example/" }).http.publicUrl).toBe(
      "https://forum.example",
    );
  });
});
