import { ORGANISER_PASSWORD_MIN_LENGTH } from "@foyer/contract/constants";
import { hash, verify } from "@node-rs/argon2";
import leakedPasswords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { Failure, invalidField } from "./failure.ts";
import { createBoundedLimit } from "./bounded-limit.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";

/**
 * Argon2id is the default algorithm of the library. OWASP's password storage cheat sheet lists several
 * equally strong parameters; these cost us least (decision 015).
 */
const PARAMETERS = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** Returns the shortest new password of an account. */
export const getPasswordMinLength = (minLength: number, isOrganiser: boolean): number =>
  isOrganiser ? Math.max(minLength, ORGANISER_PASSWORD_MIN_LENGTH) : minLength;

/** Two leave threads of the pool for files and compression. */
const CONCURRENCY = 2;
/** Enough for a hall that logs in at once. Two cores hash 500 passwords in 4 s. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/**
 * About fifty thousand leaked passwords in lower case. The list lacks the few others, which are common in
 * Poland.
 */
const COMMON_PASSWORDS = new Set([...leakedPasswords, "hasło", "haslo123", "hasło123", "zaq1zaq1"]);

/**
 * Normalises passwords for length checks and hashing: NFC with plain spaces (RFC 8265, OpaqueString).
 * Keyboards differ in how they send accents and spaces.
 */
export const composePassword = (password: string): string =>
  password.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");

/** True if all characters have the same distance to the previous one: "aaaaa", "12345", "fedcba". */
const isSequence = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [0, 1, -1].includes([...steps][0] ?? 0);
};

export const isCommonPassword = (password: string): boolean => {
  const normalized = composePassword(password).toLowerCase();
  return COMMON_PASSWORDS.has(normalized) || (normalized !== "" && isSequence(normalized));
};

export type PersonalContext = {
  names: readonly OptionalText[];
  conference: readonly OptionalText[];
};

type OptionalText = string | null | undefined;

/** Shorter names are part of many unrelated words. */
const NAME_MIN_LENGTH = 4;
const PRODUCT_NAME = "foyer";

const lettersAndDigits = (text: OptionalText): string =>
  normalizeForSearch(text ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "");
const wordsOf = (texts: readonly OptionalText[]): string[] =>
  texts
    .flatMap((text) => normalizeForSearch(text ?? "").split(/[^\p{L}]+/u))
    .filter(({ length }) => length > 2);

/**
 * True if a password contains its owner's name, or only names and words of the conference with any digits.
 */
export const isPersonalPassword = (
  password: string,
  { names, conference }: PersonalContext,
): boolean => {
  const normalized = lettersAndDigits(password);
  const parts = names.map(lettersAndDigits);
  if (parts.some((name) => name.length >= NAME_MIN_LENGTH && normalized.includes(name)))
    return true;
  const terms = [...parts, ...wordsOf([...conference, PRODUCT_NAME])].filter(Boolean);
  const longestFirst = terms.sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((remaining, term) => remaining.replaceAll(term, ""), normalized);
  return /\p{L}/u.test(normalized) && !/\p{L}/u.test(rest);
};

/** @throws Failure `validation-failed` for the field if the password is too short or common */
export const checkNewPassword = (field: string, password: string, minLength: number): void => {
  if (composePassword(password).length < minLength) {
    const issue = { field, code: "min", params: { length: minLength } } as const;
    throw new Failure("validation-failed", { issues: [issue] });
  }
  if (isCommonPassword(password)) throw invalidField(field, "common_password");
};

/**
 * Call it only for the proven owner of the account, because the result reveals the owner's name.
 * @throws Failure `validation-failed` for the field if acquaintances of the owner could guess the password
 */
export const checkPersonalPassword = (
  field: string,
  password: string,
  personalContext: PersonalContext,
): void => {
  if (isPersonalPassword(password, personalContext)) throw invalidField(field, "personal_password");
};

/** Hashes passwords off the event loop, with limited concurrency and a limited queue. */
export const createPasswords = () => {
  const queue = createBoundedLimit({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  /** Replaces the hash of an unknown account, so that both responses take the same time. */
  const dummyHash = hash("no account has this password", PARAMETERS);

  return {
    /**
     * Call it before expensive preparations of a verification.
     * @throws Failure `unavailable` while too many tasks wait
     */
    checkCapacity: queue.checkCapacity,
    /** @throws Failure `unavailable` if too many tasks wait */
    hash: (password: string) => queue.run(() => hash(composePassword(password), PARAMETERS)),
    /**
     * Returns false after the same work if there is no hash.
     * @throws Failure `unavailable` if too many tasks wait
     */
    verify: (passwordHash: string | null, password: string) =>
      queue.run(async () => {
        const normalized = composePassword(password);
        const isRight = await verify(passwordHash ?? (await dummyHash), normalized);
        return isRight && passwordHash !== null;
      }),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
