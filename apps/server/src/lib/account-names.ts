export const USERNAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

const BLANK_OR_UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const EMAIL_SHAPE =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/**
 * The form in which usernames are stored and compared: composed (NFC), the case kept, as RFC 8265
 * says of UsernameCasePreserved. Some keyboards send an accent as a character of its own.
 */
export const composeUsername = (typed: string): string => typed.normalize("NFC");

/** Whether a text can be a username. What cannot be seen would let one name look like another. */
export const isUsername = (text: string): boolean =>
  text !== "" && text.length <= USERNAME_MAX_LENGTH && !BLANK_OR_UNSEEN.test(text);

/** The form in which e-mail addresses are compared. */
export const foldEmail = (email: string): string => email.toLowerCase().normalize("NFC");

/** Whether a text has the shape of an e-mail address, letters outside ASCII included. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= EMAIL_MAX_LENGTH && EMAIL_SHAPE.test(text);
