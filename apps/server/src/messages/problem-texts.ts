import type { Language, ProblemCode } from "@foyer/contract";

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
    "payload-too-large": "Przesłane dane są zbyt duże",
    "uri-too-long": "Adres jest zbyt długi",
    "unsupported-media-type": "Nieobsługiwany rodzaj danych",
    "too-many-requests": "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie",
    internal: "Coś poszło nie tak po naszej stronie. Spróbuj ponownie",
    unavailable: "Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę",
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
    "payload-too-large": "What was sent is too large",
    "uri-too-long": "The address is too long",
    "unsupported-media-type": "This kind of data is not supported",
    "too-many-requests": "Too many attempts. Wait a moment and try again",
    internal: "Something went wrong on our side. Try again",
    unavailable: "The service is not available at the moment. Try again shortly",
  },
};
