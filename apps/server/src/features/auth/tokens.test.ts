import { createHmac, randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInvalidations } from "../../db/invalidations.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";
import { linkIn, waitForEmail } from "../../testing/emails.ts";
import { expectProblem } from "../../testing/requests.ts";
import { createTokens } from "./tokens.ts";

const SECRET = new TextEncoder().encode("a secret of the tests that is long enough");

let test: TestApp;
let username: string;
let token: string;
let claims: JWTPayload;

beforeAll(async () => {
  test = await createTestApp();
  const account = await createBuilders(test.database).insertAccount();
  ({ username } = account);
  token = await test.logIn(username);
  claims = decodeJwt(token);
});
afterAll(() => test.close());

const sign = (
  payload: JWTPayload,
  header: { alg: string; typ?: string } = { alg: "HS256" },
  key = SECRET,
) => new SignJWT(payload).setProtectedHeader(header).sign(key);

const callWith = (authorization: string) =>
  test.call(routes.conferences.list, { headers: { authorization } });

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token with a header of its own, signed with the right key unless another is given. */
const signWithHeader = (header: object, key: Uint8Array = SECRET) => {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
};

/** A key that a forger chose. */
const OWN_KEY = "AAAA";

const nowSeconds = () => test.clock.now().getTime() / 1_000;
const replacePart = (part: number, value: string) =>
  token
    .split(".")
    .map((old, index) => (index === part ? value : old))
    .join(".");

const FORGERIES: [string, () => Promise<string> | string][] = [
  ["of algorithm none", () => new UnsecuredJWT(claims).encode()],
  ["of algorithm None, written otherwise", () => `${encode({ alg: "None" })}.${encode(claims)}.`],
  [
    "signed with another key",
    () => sign(claims, { alg: "HS256" }, new TextEncoder().encode("x".repeat(40))),
  ],
  ["of another algorithm with the same key", () => sign(claims, { alg: "HS512" })],
  ["that has expired", () => sign({ ...claims, exp: nowSeconds() - 1 })],
  [
    "without an end",
    () =>
      sign({
        uid: claims["uid"],
        sid: claims["sid"],
        iss: "foyer",
        aud: "foyer:session",
        iat: nowSeconds(),
      }),
  ],
  ["that is not good yet", () => sign({ ...claims, nbf: nowSeconds() + 60 })],
  ["of another issuer", () => sign({ ...claims, iss: "another" })],
  ["for another audience", () => sign({ ...claims, aud: "foyer:reset" })],
  ["with an edited user id", () => replacePart(1, encode({ ...claims, uid: 2 }))],
  ["of another user's session", () => sign({ ...claims, uid: 999_999 })],
  ["of a session that never was", () => sign({ ...claims, sid: randomUUID() })],
  ["whose user id is a text", () => sign({ ...claims, uid: "1" })],
  ["whose user id is no whole number", () => sign({ ...claims, uid: 1.5 })],
  ["whose user id is larger than any", () => sign({ ...claims, uid: 2 ** 31 })],
  ["whose user id is beyond all bounds", () => sign({ ...claims, uid: 1e20 })],
  ["whose user id is negative", () => sign({ ...claims, uid: -(2 ** 31) - 1 })],
  ["whose session id is no UUID", () => sign({ ...claims, sid: "' or 1=1 --" })],
  ["without its signature", () => replacePart(2, "")],
  [
    "with a key of its own in the header",
    () =>
      signWithHeader(
        { alg: "HS256", jwk: { kty: "oct", k: OWN_KEY }, kid: "../../dev/null" },
        Buffer.from(OWN_KEY, "base64url"),
      ),
  ],
  [
    "with a critical header that nobody knows",
    () => signWithHeader({ alg: "HS256", crit: ["x"], x: 1 }),
  ],
  ["that is garbage", () => "garbage"],
  ["of four thousand dots", () => ".".repeat(4_000)],
];

describe("a bearer token", () => {
  it("opens calls while it is good, whatever the case of the scheme", async () => {
    for (const scheme of ["Bearer", "bearer", "BEARER "]) {
      const { headers, statusCode } = await callWith(`${scheme} ${token}`);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    }
  });

  it.each(FORGERIES)("%s is refused", async (_what, forge) => {
    const response = await callWith(`Bearer ${await forge()}`);
    expectProblem(response, "session-ended");
    expect(response.headers["www-authenticate"]).toBe("Bearer");
  });

  it.each(["Basic YW5uYTpmb3llcg==", "Digest x", "garbage", "Bearer a b"])(
    "%s is refused",
    async (header) => {
      expectProblem(await callWith(header), "session-ended");
    },
  );

  it("opens calls of a replica that has not yet received its session", async () => {
    const deaf = createInvalidations();
    deaf.setLive(true);
    const replica = await createTestApp({}, { ...test.database, invalidations: deaf });
    expect((await replica.call(routes.conferences.list, { token })).statusCode).toBe(200);
    const fresh = await test.logIn(username);
    expect((await replica.call(routes.conferences.list, { token: fresh })).statusCode).toBe(200);
    await replica.app.close();
  });

  it("that is a reset token is refused", async () => {
    await test.jobs.start();
    await test.call(routes.auth.forgotPassword, { body: { username } });
    const email = await waitForEmail(test, `${username}@example.test`, "Set a new password");
    expectProblem(
      await callWith(`Bearer ${linkIn(email).searchParams.get("token")}`),
      "session-ended",
    );
  });

  it.each(["Bearer ", "Bearer", "bearer    "])(
    "that is empty counts as none: %j",
    async (header) => {
      const { statusCode, headers } = await callWith(header);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "public, no-cache"]);
    },
  );

  it("is read in a moment however it is spaced", async () => {
    expectProblem(await callWith(`Bearer ${" ".repeat(15_000)}x y`), "session-ended");
  }, 5_000);

  it("of another environment is refused", async () => {
    const other = createTokens("a secret of another environment, long enough");
    const now = test.clock.now();
    const foreign = other.sign(1, randomUUID(), now, new Date(now.getTime() + 60_000));
    expectProblem(await callWith(`Bearer ${foreign}`), "session-ended");
  });
});
