import { hash, verify } from "@node-rs/argon2";
import leakedPasswords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { Failure, invalidField } from "./failure.ts";
import { createBoundedLimit } from "./bounded-limit.ts";
import { foldForSearch } from "@foyer/contract/search-text";

/**
 * Argon2id is the library's default algorithm. Of the figures that OWASP's password storage cheat sheet
 * holds to be equally strong, those that cost us least (decision 015).
 */
const PARAMETERS = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** Two at once leave room on the thread pool for files and compression. */
const MAX_AT_ONCE = 2;
/** Of a hall that logs in at once; two cores hash these in four seconds. */
const MAX_WAITING = 500;
const RETRY_AFTER_SECONDS = 5;

/** Some fifty thousand from leaks, in small letters; the few are guessed first by Poles, and missing there. */
const COMMON_PASSWORDS = new Set([...leakedPasswords, "hasło", "haslo123", "hasło123", "zaq1zaq1"]);

/**
 * The form in which passwords are measured and hashed: composed (NFC), every space the plain one, as
 * RFC 8265 says of OpaqueString. Keyboards differ in how they send accents and spaces.
 */
export const composePassword = (typed: string): string =>
  typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");

/** Whether every character is as far from the one before it as the next: "aaaaa", "12345", "fedcba". */
const isPlainRow = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [0, 1, -1].includes([...steps][0] ?? 0);
};

export const isCommonPassword = (password: string): boolean => {
  const typed = composePassword(password).toLowerCase();
  return COMMON_PASSWORDS.has(typed) || (typed !== "" && isPlainRow(typed));
};

/** Whose password it is, and words of the conferences that they take part in. */
export type Surroundings = {
  names: readonly OptionalText[];
  conference: readonly OptionalText[];
};

type OptionalText = string | null | undefined;

/** A shorter name is in many words that have nothing to do with it. */
const NAME_MIN_LENGTH = 4;
const OUR_NAME = "foyer";

const lettersOf = (text: OptionalText): string =>
  foldForSearch(text ?? "").replaceAll(/[^\p{L}\p{N}]/gu, "");
const wordsOf = (texts: readonly OptionalText[]): string[] =>
  texts
    .flatMap((text) => foldForSearch(text ?? "").split(/[^\p{L}]+/u))
    .filter(({ length }) => length > 2);

/** Whether a password holds its owner's name, or is nothing but names and words of the conference, with any figures. */
export const isPersonalPassword = (
  password: string,
  { names, conference }: Surroundings,
): boolean => {
  const typed = lettersOf(password);
  const parts = names.map(lettersOf);
  if (parts.some((name) => name.length >= NAME_MIN_LENGTH && typed.includes(name))) return true;
  const words = [...parts, ...wordsOf([...conference, OUR_NAME])].filter(Boolean);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ""), typed);
  return /\p{L}/u.test(typed) && !/\p{L}/u.test(rest);
};

/** @throws Failure `validation-failed` at the field when a new password is too short or a common one */
export const checkNewPassword = (field: string, password: string, minLength: number): void => {
  if (composePassword(password).length < minLength) {
    const issue = { field, code: "min", params: { length: minLength } } as const;
    throw new Failure("validation-failed", { issues: [issue] });
  }
  if (isCommonPassword(password)) throw invalidField(field, "common_password");
};

/**
 * Only for who has shown that the account is theirs: the answer tells of its owner.
 * @throws Failure `validation-failed` at the field when those around its owner would guess a new password
 */
export const checkPersonalPassword = (
  field: string,
  password: string,
  surroundings: Surroundings,
): void => {
  if (isPersonalPassword(password, surroundings)) throw invalidField(field, "personal_password");
};

/** Hashing off the event loop, a bounded number at once and a bounded number waiting. */
export const createPasswords = () => {
  const queue = createBoundedLimit({
    atOnce: MAX_AT_ONCE,
    maxWaiting: MAX_WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  /** Stands in for the hash of an unknown account, so that both answers take the same time. */
  const dummyHash = hash("no account has this password", PARAMETERS);

  return {
    /**
     * For what costs something to prepare before a password is judged.
     * @throws Failure `unavailable` while too many wait
     */
    checkRoom: queue.checkRoom,
    /** @throws Failure `unavailable` when too many wait */
    hash: (password: string) => queue.run(() => hash(composePassword(password), PARAMETERS)),
    /**
     * Without a hash the answer is false, after the same work.
     * @throws Failure `unavailable` when too many wait
     */
    verify: (passwordHash: string | null, password: string) =>
      queue.run(async () => {
        const typed = composePassword(password);
        const isRight = await verify(passwordHash ?? (await dummyHash), typed);
        return isRight && passwordHash !== null;
      }),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
