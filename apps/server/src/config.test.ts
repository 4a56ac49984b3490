import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig, readDatabaseSettings } from "./config.ts";
import { ConfigError } from "./environment-variables.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MISSING = "is missing, but another analytics variable";
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
  it("require no variable", () => {
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
    ["MAIL_FROM", "Foyer", "contains no e-mail address", "no-reply@forum.example"],
    ["MAIL_FROM", "a@b\r\nBcc: c@d", "contains no e-mail address", "no-reply@forum.example"],
    ["JWT_SECRET", "short", "is shorter than 32 characters", "32 characters"],
    ["SESSION_DAYS", "0", "is not between 1 and 90", "7"],
    ["FOYER_DEMO", "yes", "is not one of 0, 1", "1"],
    ["LOG_LEVEL", "loud", "is not one of fatal", "info"],
    ["ANALYTICS_KIND", "matomo", `ANALYTICS_URL ${MISSING} is set`, "https://stats.example"],
    ["ANALYTICS_SITE", "4", `ANALYTICS_KIND ${MISSING} is set`, "plausible"],
    ["ANALYTICS_KIND", "other", "is not one of matomo", "plausible"],
    ["PASSWORD_MIN_LENGTH", "4", "is not between 5 and 64", "8"],
    ["S3_BUCKET", "foyer", "S3_ENDPOINT is missing, but another S3", "https://s3.example"],
    ["S3_ACCESS_KEY_ID", "foyer", "S3_BUCKET is missing, but another S3", "foyer"],
  ])("report %s=%s with its error and an example", (name, value, problem, example) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(name.slice(0, 3));
    expect(message).toContain(problem);
    expect(message).toContain(example);
  });

  it("report all errors together", () => {
    const message = messageOf({ PORT: "x", LOG_LEVEL: "y", FOYER_DEMO: "z" });
    const names = message.split("\n").map((line) => line.split(" ")[0]);
    expect(new Set(names)).toEqual(new Set(["FOYER_DEMO", "LOG_LEVEL", "PORT"]));
  });

  it("never repeat a secret", () => {
    const message = messageOf({ JWT_SECRET: "hunter2", DATABASE_URL: "mysql://u:hunter2@h/d" });
    expect(message).not.toContain("hunter2");
  });

  it("require JWT_SECRET together with DATABASE_URL", () => {
    const DATABASE_URL = "postgres://u:p@127.0.0.1:5432/foyer";
    expect(messageOf({ DATABASE_URL })).toContain("JWT_SECRET is missing, but DATABASE_URL is set");
    expect(read({ DATABASE_URL, JWT_SECRET: SECRET }).database).toEqual({
      kind: "postgres",
      url: DATABASE_URL,
    });
  });

  it("have another address for listening and a pool size", () => {
    const DATABASE_URL = "postgres://u:p@127.0.0.1:6432/foyer";
    const DATABASE_LISTEN_URL = "postgres://u:p@127.0.0.1:5432/foyer";
    const others = { DATABASE_LISTEN_URL, DATABASE_POOL_SIZE: "30", JWT_SECRET: SECRET };
    expect(read({ DATABASE_URL, ...others }).database).toEqual({
      kind: "postgres",
      url: DATABASE_URL,
      listenUrl: DATABASE_LISTEN_URL,
      poolSize: 30,
    });
    expect(messageOf(others)).toContain("DATABASE_URL is missing, but DATABASE_LISTEN_URL is set");
  });

  it("of the database need no secret", () => {
    const DATABASE_URL = "postgres://u:p@127.0.0.1:5432/foyer";
    expect(readDatabaseSettings({ DATABASE_URL, PORT: "invalid" })).toEqual({
      kind: "postgres",
      url: DATABASE_URL,
    });
  });

  it("count an empty variable as absent", () => {
    expect(read({ PORT: "", REDIS_URL: "" }).http.port).toBe(3000);
  });

  it("include a generated secret that only its owner can read and that stays the same", () => {
    const first = read().session.secret;
    const path = join(folder, "jwt-secret");
    expect(first).toBe(readFileSync(path, "utf8"));
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(read().session.secret).toBe(first);
    expect(read({ JWT_SECRET: SECRET }).session.secret).toBe(SECRET);
  });

  it("create a data folder with access for its owner only", () => {
    const dataDir = join(folder, "new", "data");
    read({ DATA_DIR: dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it("are read-only", () => {
    expect(Object.isFrozen(read())).toBe(true);
  });

  it("contain the address of a separate monitoring server, if any", () => {
    expect(read().monitoring).toBeNull();
    const MONITORING_ADDRESS = "10.0.0.5:9464";
    expect(read({ MONITORING_ADDRESS }).monitoring).toEqual({ host: "10.0.0.5", port: 9464 });
    expect(messageOf({ MONITORING_ADDRESS: "9464" })).toContain(
      "MONITORING_ADDRESS is not an address and a port",
    );
  });

  it("format an IPv6 address in a URL", () => {
    expect(read({ HOST: "::1", PORT: "80" }).http.publicUrl).toBe("http://[::1]:80");
    expect(read({ HOST: "0.0.0.0" }).http.publicUrl).toBe("http://localhost:3000");
    expect(read({ PUBLIC_URL: "https://forum.example/" }).http.publicUrl).toBe(
      "https://forum.example",
    );
  });
});
