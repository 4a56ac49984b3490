import type { Language } from "@foyer/contract";

export const ROW_TEXTS = {
  "wrong-cell-count": {
    pl: "Wiersz ma inną liczbę komórek ({count}) niż nagłówek ({expected}).",
    en: "The row has {count} cells, the header {expected}.",
  },
  "joined-lines": {
    pl: "Niezamknięty cudzysłów połączył te wiersze w\u00a0jeden.",
    en: "A quotation mark that is not closed joins these lines into one row.",
  },
  "open-quote": {
    pl: "Cudzysłów na początku wartości nie jest zamknięty na jej końcu.",
    en: "The quotation mark at the beginning of the value is not closed at its end.",
  },
  missing: { pl: "Brak wartości.", en: "The value is missing." },
  "too-long": {
    pl: "Wartość jest dłuższa niż {limit} znaków.",
    en: "The value is longer than {limit} characters.",
  },
  "control-character-in-value": {
    pl: "Wartość zawiera znaki sterujące.",
    en: "The value holds control characters.",
  },
  "bad-username": {
    pl: "Nazwa użytkownika „{value}” zawiera odstępy lub znaki, których nie widać.",
    en: "The username “{value}” holds spaces or characters that cannot be seen.",
  },
  "bad-email": {
    pl: "Nieprawidłowy adres e-mail „{value}”.",
    en: "Wrong e-mail address “{value}”.",
  },
  "invisible-name": {
    pl: "Nazwa nie zawiera żadnej widocznej litery.",
    en: "The name has no visible letter.",
  },
  "unknown-module": {
    pl: "Nieznany moduł „{value}”. Moduły mają numery od 1 do 5, rozdzielone znakiem |.",
    en: "Unknown module “{value}”. Modules are numbered 1 to 5, separated by |.",
  },
  "repeated-external-id": {
    pl: "Identyfikator „{value}” powtarza się; pierwszy raz w\u00a0wierszu {line}.",
    en: "The identifier “{value}” is repeated; it is first on line {line}.",
  },
  "repeated-username": {
    pl: "Nazwa użytkownika „{value}” powtarza się; pierwszy raz w\u00a0wierszu {line}.",
    en: "The username “{value}” is repeated; it is first on line {line}.",
  },
  "username-differs": {
    pl: "Osoba {id} ma już konto „{known}”, a\u00a0plik podaje „{username}”.",
    en: "The person {id} already has the account “{known}”, but the file says “{username}”.",
  },
  "account-attends": {
    pl: "Konto „{username}” należy już do innego uczestnika tej edycji.",
    en: "The account “{username}” already belongs to another attendee of this edition.",
  },
  "unknown-choice": {
    pl: "Nieznana wartość „{value}”. Możliwe: {choices}.",
    en: "Unknown value “{value}”. Possible: {choices}.",
  },
  "bad-address": {
    pl: "„{value}” nie jest adresem http(s).",
    en: "“{value}” is no http(s) address.",
  },
  "unknown-name": {
    pl: "„{value}” nie oznacza niczego w\u00a0edycji.",
    en: "“{value}” names nothing in the edition.",
  },
} as const satisfies Record<string, Record<Language, string>>;
