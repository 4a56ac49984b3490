import type { Language, ProblemCode } from "@foyer/contract";
import type { FieldCode } from "../lib/failure.ts";

/** Titles of refused calls. `invalid-credentials` keeps the title that the specification names. */
export const PROBLEM_TITLES: Record<Language, Record<ProblemCode, string>> = {
  pl: {
    "malformed-request": "Nie udało się odczytać żądania",
    "validation-failed": "Popraw zaznaczone pola",
    "invalid-reset-token":
      "Nieprawidłowy token: link aktywacyjny wygasł. Na stronie logowania wybierz „Nie pamiętasz hasła?”, a wyślemy nowy.",
    "invalid-credentials": "Unauthorized",
    "session-required": "Zaloguj się, aby kontynuować",
    "session-ended": "Sesja wygasła. Zaloguj się ponownie",
    forbidden: "Nie masz dostępu do tej części konferencji",
    "not-found": "Nie znaleziono",
    "method-not-allowed": "Tego adresu nie można użyć w ten sposób",
    "request-timeout": "Żądanie nie dotarło na czas. Spróbuj ponownie",
    "precondition-failed": "Ten plik zdążył się zmienić",
    "payload-too-large": "Przesłane dane są zbyt duże",
    "file-too-large": "Plik jest zbyt duży",
    "uri-too-long": "Adres jest zbyt długi",
    "unsupported-media-type": "Nieobsługiwany rodzaj danych",
    "range-not-satisfiable": "Plik nie ma takiego fragmentu",
    "file-type-not-allowed": "Plików tego rodzaju nie można przesyłać",
    "too-many-requests": "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie",
    internal: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie",
    unavailable: "Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę",
    "storage-full": "Brakuje miejsca na pliki. Spróbuj ponownie później",
  },
  en: {
    "malformed-request": "The request could not be read",
    "validation-failed": "Correct the marked fields",
    "invalid-reset-token":
      "Invalid token error: the activation link has expired. Choose ‘Forgot password?’ on the login page to get a new one.",
    "invalid-credentials": "Unauthorized",
    "session-required": "Log in to continue",
    "session-ended": "Your session has ended. Log in again",
    forbidden: "You do not have access to this part of the conference",
    "not-found": "Not found",
    "method-not-allowed": "This address cannot be used in this way",
    "request-timeout": "The request did not arrive in time. Try again",
    "precondition-failed": "The file has changed meanwhile",
    "payload-too-large": "What was sent is too large",
    "file-too-large": "The file is too large",
    "uri-too-long": "The address is too long",
    "unsupported-media-type": "This kind of data is not supported",
    "range-not-satisfiable": "The file has no such part",
    "file-type-not-allowed": "Files of this kind cannot be uploaded",
    "too-many-requests": "Too many attempts. Wait a moment and try again",
    internal: "Something went wrong on our side. Try again",
    unavailable: "The service is not available at the moment. Try again shortly",
    "storage-full": "There is no room for files at the moment. Try again later",
  },
};

/** Messages of a field (spec section 5), with their figures in braces. */
const FIELD_TEXTS: Record<Language, Record<FieldCode, string>> = {
  pl: {
    required: "To pole jest wymagane",
    min: "To pole musi mieć co najmniej {length} znaków",
    max: "To pole może mieć najwyżej {length} znaków",
    min_value: "Wartość nie może być mniejsza niż {value}",
    max_value: "Wartość nie może być większa niż {value}",
    regex: "Format tego pola jest nieprawidłowy",
    integer: "To pole musi być liczbą całkowitą",
    boolean: "To pole musi mieć wartość true albo false",
    text: "To pole musi być tekstem",
    oneOf: "Ta wartość nie jest dozwolona",
    confirmed: "Potwierdzenie nie zgadza się",
    unknown: "Nieznane pole",
    invalid: "Wartość tego pola jest nieprawidłowa",
    wrong_password: "Dotychczasowe hasło jest nieprawidłowe",
    common_password: "To hasło jest zbyt łatwe do odgadnięcia",
  },
  en: {
    required: "The field is required",
    min: "The field must be at least {length} characters",
    max: "The field may not be greater than {length} characters",
    min_value: "The field must be {value} or more",
    max_value: "The field must be {value} or less",
    regex: "The field format is invalid",
    integer: "The field must be an integer",
    boolean: "The field must be true or false",
    text: "The field must be a text",
    oneOf: "The field is not a valid value",
    confirmed: "The field confirmation does not match",
    unknown: "Unknown field",
    invalid: "The field is not valid",
    wrong_password: "The current password is not right",
    common_password: "This password is too easy to guess",
  },
};

/** A field's message in a language. */
export const fieldText = (
  language: Language,
  code: FieldCode,
  params: Record<string, string | number> = {},
): string =>
  FIELD_TEXTS[language][code].replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    String(params[name] ?? ""),
  );
