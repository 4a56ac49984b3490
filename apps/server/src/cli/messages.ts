import type { Language } from "@foyer/contract";
import { USAGE } from "./usage.ts";

/** What the command line says, in the language of the terminal; `{name}` is filled. */
const messages = {
  usage: USAGE,
  commandMissing: { pl: "Które polecenie?", en: "Which command?" },
  commandUnknown: {
    pl: "Nie ma polecenia „{command}”.",
    en: "There is no command '{command}'.",
  },
  optionUnknown: { pl: "Nieznana opcja „{option}”.", en: "Unknown option '{option}'." },
  optionWithValue: {
    pl: "Opcja {option} nie przyjmuje wartości.",
    en: "The option {option} takes no value.",
  },
  optionWithoutValue: { pl: "Podaj wartość opcji {option}.", en: "Give {option} a value." },
  wordUnexpected: {
    pl: "Polecenie {command} nie przyjmuje „{word}”.",
    en: "{command} takes no '{word}'.",
  },
  fileMissing: { pl: "Podaj plik do zaimportowania.", en: "Name the file to import." },
  oneFile: {
    pl: "Jeden plik naraz: co to jest „{word}”?",
    en: "One file at a time: what is '{word}'?",
  },
  editionMissing: {
    pl: "Podaj edycję, na przykład --edition 2025/9.",
    en: "Say which edition, for example --edition 2025/9.",
  },
  editionUnreadable: {
    pl: "„{value}” nie oznacza edycji. Zapisz ją jako ROK/TYP, na przykład 2025/9.",
    en: "'{value}' names no edition. Write it as YEAR/TYPE, for example 2025/9.",
  },
  usernameUnfit: {
    pl: "W nazwie użytkownika nie może być odstępów ani znaków, których nie widać, i ma ona najwyżej {max} znaków.",
    en: "A username has no spaces, nothing that cannot be seen, and at most {max} characters.",
  },
  emailUnfit: {
    pl: "„{email}” nie jest adresem e-mail.",
    en: "'{email}' is no e-mail address.",
  },
  reading: { pl: "Odczyt", en: "Reading" },
  writing: { pl: "Zapis", en: "Writing" },
  listForm: {
    pl: "Odczytano jako {encoding}, separator „{separator}”.",
    en: "Read as {encoding}, separator “{separator}”.",
  },
  imported: {
    pl: "Zaimportowano {file} do edycji {edition}.",
    en: "Imported {file} into edition {edition}.",
  },
  unchanged: {
    pl: "Nic się nie zmieniło: edycja {edition} odpowiada już plikowi {file}.",
    en: "Nothing changed: edition {edition} is already as {file} has it.",
  },
  trial: {
    pl: "Próba: tak zmieniłaby się edycja {edition}. Niczego nie zapisano.",
    en: "Dry run: this is what would change in edition {edition}. Nothing was saved.",
  },
  moreWarnings: {
    pl: "Dalszych uwag: {count}. Wszystkie pokaże --all-warnings.",
    en: "Further warnings: {count}. Use --all-warnings to list them all.",
  },
  skipped: {
    pl: "Pominięto błędne wiersze: {count}.",
    en: "Rows with problems, left out: {count}.",
  },
  databaseSilent: {
    pl: "Baza danych nie odpowiada: {reason}",
    en: "The database does not answer: {reason}",
  },
  databaseError: {
    pl: "Baza danych odmówiła zapisu, niczego nie zmieniono: {reason}",
    en: "The database refused, nothing was changed: {reason}",
  },
  unexpected: { pl: "Nieoczekiwany błąd: {reason}", en: "Unexpected error: {reason}" },
  passwordPrompt: {
    pl: "Hasło (co najmniej {min} znaków): ",
    en: "Password (at least {min} characters): ",
  },
  passwordAgain: { pl: "Powtórz hasło: ", en: "The same password again: " },
  passwordsDiffer: { pl: "Hasła się różnią.", en: "The passwords differ." },
  passwordShort: {
    pl: "Hasło ma mniej niż {min} znaków.",
    en: "The password has fewer than {min} characters.",
  },
  passwordLong: {
    pl: "Hasło ma więcej niż {max} znaków.",
    en: "The password has more than {max} characters.",
  },
  passwordCommon: {
    pl: "To jedno z najczęstszych haseł. Wybierz inne.",
    en: "This is one of the commonest passwords. Choose another.",
  },
  passwordUnread: {
    pl: "Nie ma terminala, z którego można odczytać hasło. Podaj je na standardowym wejściu z opcją --password-stdin.",
    en: "There is no terminal to read the password from. Give it on standard input with --password-stdin.",
  },
  cancelled: { pl: "Przerwano.", en: "Cancelled." },
  noEdition: { pl: "Nie ma edycji {edition}.", en: "There is no edition {edition}." },
  usernameTaken: {
    pl: "Nazwa użytkownika „{username}” należy do konta z innym adresem e-mail.",
    en: "The username “{username}” belongs to an account with another e-mail address.",
  },
  organiserAdded: {
    pl: "Konto „{username}” może teraz prowadzić edycję {edition}.",
    en: "The account “{username}” can now run edition {edition}.",
  },
  organiserKnown: {
    pl: "Konto „{username}” już prowadzi edycję {edition}.",
    en: "The account “{username}” runs edition {edition} already.",
  },
  passwordKept: {
    pl: "Konto miało już hasło i je zachowało.",
    en: "The account had a password already and keeps it.",
  },
  migrated: {
    pl: "Wykonano migracje: {count}. Baza danych jest aktualna.",
    en: "Migrations run: {count}. The database is up to date.",
  },
  migratedNothing: {
    pl: "Baza danych jest już aktualna (migracje: {count}).",
    en: "The database was up to date already ({count} migrations).",
  },
  demoLoaded: {
    pl: "Wczytano konferencję pokazową.",
    en: "The demo conference is loaded.",
  },
  added: { pl: "dodane", en: "added" },
  changed: { pl: "zmienione", en: "changed" },
  hidden: { pl: "ukryte", en: "hidden" },
  removed: { pl: "usunięte", en: "removed" },
  same: { pl: "bez zmian", en: "unchanged" },
  "kind.edition": { pl: "edycja", en: "edition" },
  "kind.sessions": { pl: "wydarzenia", en: "sessions" },
  "kind.buildings": { pl: "budynki", en: "buildings" },
  "kind.floors": { pl: "piętra", en: "floors" },
  "kind.rooms": { pl: "sale", en: "rooms" },
  "kind.paths": { pl: "ścieżki tematyczne", en: "thematic paths" },
  "kind.types": { pl: "typy wydarzeń", en: "session types" },
  "kind.persons": { pl: "osoby", en: "persons" },
  "kind.roles": { pl: "role osób", en: "roles of persons" },
  "kind.accounts": { pl: "konta", en: "accounts" },
  "kind.attendees": { pl: "uczestnicy", en: "attendees" },
} as const satisfies Record<string, Record<Language, string>>;

export type MessageKey = keyof typeof messages;

/** Says something in a language. */
export type Say = (key: MessageKey, params?: Record<string, string | number>) => string;

export const createSay =
  (language: Language): Say =>
  (key, params = {}) =>
    messages[key][language].replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(params[name] ?? hole),
    );
