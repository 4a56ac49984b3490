import { hash, verify } from "@node-rs/argon2";
import { Failure, invalidField } from "./failure.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Argon2id is the library's default algorithm; figures of the OWASP password storage cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once leave room on the thread pool for files and compression. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 2_000;
/** Thousands of a conference share one address, and 180 are hashed a second. */
const MAX_WAITING_OF_ONE = 500;
const RETRY_AFTER_SECONDS = 5;

/** The commonest choices of at least five characters; all are guessed first. */
const COMMON_PASSWORDS = new Set(
  `12345 123456 1234567 12345678 123456789 1234567890 123123 111111 00000 000000 654321 666666
   qwerty qwerty123 qwertyuiop qazwsx 1q2w3e 1q2w3e4r zaq12wsx zaq1zaq1 asdfgh password password1
   passw0rd haslo haslo123 hasło polska polska1 misiek kochanie matrix dragon monkey letmein iloveyou
   admin admin123 administrator welcome secret abc123 abcdef aaaaa aaaaaa football baseball master
   hello superman batman trustno1 sunshine princess shadow michael bartek mateusz lol123`.split(
    /\s+/,
  ),
);

/**
 * The form in which passwords are measured and hashed: composed (NFC), every space the plain one, as
 * RFC 8265 says of OpaqueString. Keyboards differ in how they send accents and spaces.
 */
export const composePassword = (typed: string): string =>
  typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");

/** Whether a password is among the commonest ones. */
export const isCommonPassword = (password: string): boolean =>
  COMMON_PASSWORDS.has(composePassword(password).toLowerCase());

/** @throws Failure `validation-failed` at the field when a new password is too short or a common one */
export const checkNewPassword = (field: string, password: string, minLength: number): void => {
  if (composePassword(password).length < minLength) {
    const issue = { field, code: "min", params: { length: minLength } } as const;
    throw new Failure("validation-failed", { issues: [issue] });
  }
  if (isCommonPassword(password)) throw invalidField(field, "common_password");
};

/** Hashing off the event loop, a bounded number at once and a bounded number waiting, in fair turns. */
export const createPasswords = () => {
  const queue = createFairQueue({
    atOnce: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    maxWaitingOfOne: MAX_WAITING_OF_ONE,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  /** Stands in for the hash of an unknown account, so that both answers take the same time. */
  const dummyHash = hash("no account has this password", PARAMETERS);

  return {
    /**
     * @param asker who shares a turn: the network address that a call came from
     * @throws Failure `unavailable` when too many wait
     */
    hash: (password: string, asker = "") =>
      queue.run(asker, () => hash(composePassword(password), PARAMETERS)),
    /**
     * Without a hash the answer is false, after the same work.
     * @param asker who shares a turn: the network address that a call came from
     * @throws Failure `unavailable` when too many wait
     */
    verify: (passwordHash: string | null, password: string, asker = "") =>
      queue.run(asker, async () => {
        const typed = composePassword(password);
        const isRight = await verify(passwordHash ?? (await dummyHash), typed);
        return isRight && passwordHash !== null;
      }),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
