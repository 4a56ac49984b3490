export const USERNAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

const BLANK_OR_INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const EMAIL_SHAPE =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * Normalises usernames for storage and comparison: NFC with case preserved (RFC 8265, UsernameCasePreserved).
 * Some keyboards send an accent as a separate character.
 */
export const composeUsername = (username: string): string => username.normalize("NFC");

/** True if a text can be a username. Invisible characters would let two names look the same. */
export const isUsername = (text: string): boolean =>
  text !== "" && text.length <= USERNAME_MAX_LENGTH && !BLANK_OR_INVISIBLE.test(text);

export const normalizeEmail = (email: string): string => email.toLowerCase().normalize("NFC");

/** True if a text has the form of an e-mail address, with letters outside ASCII permitted. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL_SHAPE.test(text);
