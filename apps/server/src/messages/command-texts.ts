import type { Language } from "@foyer/contract";

export const USAGE_TEXTS = {
  "command-missing": { pl: "Które polecenie?", en: "Which command?" },
  "command-unknown": {
    pl: "Nie ma polecenia „{command}”.",
    en: "There is no command '{command}'.",
  },
  "option-unknown": { pl: "Nieznana opcja „{option}”.", en: "Unknown option '{option}'." },
  "option-with-value": {
    pl: "Opcja {option} nie przyjmuje wartości.",
    en: "The option {option} takes no value.",
  },
  "option-without-value": { pl: "Podaj wartość opcji {option}.", en: "Give {option} a value." },
  "word-unexpected": {
    pl: "Polecenie {command} nie przyjmuje „{word}”.",
    en: "{command} takes no '{word}'.",
  },
  "program-missing": {
    pl: "Podaj program, na przykład pg_dump.",
    en: "Name the program, for example pg_dump.",
  },
  "file-missing": { pl: "Podaj plik do zaimportowania.", en: "Name the file to import." },
  "second-file": {
    pl: "Jeden plik naraz: co to jest „{word}”?",
    en: "One file at a time: what is '{word}'?",
  },
  "edition-missing": {
    pl: "Podaj edycję, na przykład --edition 2025/9.",
    en: "Say which edition, for example --edition 2025/9.",
  },
  "edition-unreadable": {
    pl: "„{value}” nie oznacza edycji. Zapisz ją jako ROK/TYP, na przykład 2025/9.",
    en: "'{value}' names no edition. Write it as YEAR/TYPE, for example 2025/9.",
  },
  "zone-unfit": {
    pl: "„{value}” nie jest strefą czasową. Podaj ją na przykład jako Europe/Warsaw.",
    en: "'{value}' is no time zone. Write it for example as Europe/Warsaw.",
  },
  "language-unfit": {
    pl: "„{value}” nie jest językiem Foyer. Podaj pl albo en.",
    en: "'{value}' is no language of Foyer. Write pl or en.",
  },
  "username-unfit": {
    pl: "W\u00a0nazwie użytkownika nie może być odstępów ani znaków, których nie widać, i\u00a0ma ona najwyżej {max} znaków.",
    en: "A username has no spaces, nothing that cannot be seen, and at most {max} characters.",
  },
  "email-unfit": {
    pl: "„{email}” nie jest adresem e-mail.",
    en: "'{email}' is no e-mail address.",
  },
} as const satisfies Record<string, Record<Language, string>>;

export const COMMAND_TEXTS = {
  "database-silent": {
    pl: "Baza danych nie odpowiada: {reason}",
    en: "The database does not answer: {reason}",
  },
  "program-failed": {
    pl: "Program {program} nie zakończył się dobrze ({how}).",
    en: "{program} did not end well ({how}).",
  },
  "database-error": {
    pl: "Baza danych odmówiła zapisu, niczego nie zmieniono: {reason}",
    en: "The database refused, nothing was changed: {reason}",
  },
  "unexpected-error": { pl: "Nieoczekiwany błąd: {reason}", en: "Unexpected error: {reason}" },
  "passwords-differ": { pl: "Hasła się różnią.", en: "The passwords differ." },
  "password-short": {
    pl: "Hasło ma mniej niż {min} znaków.",
    en: "The password has fewer than {min} characters.",
  },
  "password-long": {
    pl: "Hasło ma więcej niż {max} znaków.",
    en: "The password has more than {max} characters.",
  },
  "password-common": {
    pl: "To jedno z\u00a0najczęstszych haseł. Wybierz inne.",
    en: "This is one of the commonest passwords. Choose another.",
  },
  "password-unread": {
    pl: "Nie ma terminala, z\u00a0którego można odczytać hasło. Podaj je na standardowym wejściu z\u00a0opcją --password-stdin.",
    en: "There is no terminal to read the password from. Give it on standard input with --password-stdin.",
  },
  "join-keys-unknown": {
    pl: "Nie ma teraz takich kandydatów: {keys}. Bez opcji --confirm polecenie wypisuje obecnych.",
    en: "There are no such candidates now: {keys}. Without --confirm the command lists those there are.",
  },
  "join-keys-clash": {
    pl: "Jedna osoba z\u00a0programu nie może być kilkoma z\u00a0listy: {keys}. Wybierz jedną z\u00a0tych par.",
    en: "One speaker cannot be several people of the list: {keys}. Choose one of these pairs.",
  },
  cancelled: { pl: "Przerwano.", en: "Cancelled." },
} as const satisfies Record<string, Record<Language, string>>;
