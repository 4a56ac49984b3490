import type { Language } from "@foyer/contract";

/** Why a whole file, or a person for an edition, is refused. */
export const REFUSAL_TEXTS = {
  absent: { pl: "Nie ma takiego pliku.", en: "There is no such file." },
  unreadable: { pl: "Nie można odczytać pliku.", en: "The file cannot be read." },
  "empty-file": { pl: "Plik jest pusty.", en: "The file is empty." },
  "too-large": {
    pl: "Plik jest za duży: największy dozwolony rozmiar to {limit} MB.",
    en: "The file is too large: the largest size allowed is {limit} MB.",
  },
  "wrong-encoding": {
    pl: "Plik jest zapisany w\u00a0kodowaniu {encoding}. Zapisz go jako UTF-8.",
    en: "The file is encoded as {encoding}. Save it as UTF-8.",
  },
  "unknown-encoding": {
    pl: "Nieznane kodowanie „{encoding}”. Możliwe są na przykład utf-8, windows-1250, windows-1252, iso-8859-2.",
    en: "Unknown encoding “{encoding}”. There are for example utf-8, windows-1250, windows-1252, iso-8859-2.",
  },
  "not-encoded-so": {
    pl: "Plik nie jest zapisany w\u00a0kodowaniu {encoding}.",
    en: "The file is not encoded as {encoding}.",
  },
  "encoding-unclear": {
    pl: "Nie wiadomo, w\u00a0jakim kodowaniu zapisano plik. Odczytane słowa: {windows1250} (windows-1250); {iso88592} (iso-8859-2); {windows1252} (windows-1252). Zapisz plik jako UTF-8 albo wybierz kodowanie opcją --encoding, na przykład --encoding windows-1250.",
    en: "It is not clear how the file is encoded. Words as read: {windows1250} (windows-1250); {iso88592} (iso-8859-2); {windows1252} (windows-1252). Save it as UTF-8, or choose with --encoding, for example --encoding windows-1250.",
  },
  "bad-utf8": {
    pl: "Tekst nie jest poprawnym UTF-8. Zapisz plik jako UTF-8.",
    en: "The text is not valid UTF-8. Save the file as UTF-8.",
  },
  "unknown-format": {
    pl: "To nie jest program konferencji w\u00a0formacie XML ani JSON.",
    en: "This is neither an XML nor a JSON conference schedule.",
  },
  doctype: {
    pl: "Plik zawiera deklarację DOCTYPE, której ze względów bezpieczeństwa nie przyjmujemy. Usuń ją.",
    en: "The file has a DOCTYPE declaration, which is not accepted for safety. Remove it.",
  },
  truncated: {
    pl: "Plik jest ucięty: kończy się w\u00a0środku treści. Pobierz go jeszcze raz.",
    en: "The file is cut off: it ends in the middle of its content. Download it again.",
  },
  "xml-syntax": { pl: "Błąd składni XML.", en: "The XML is not well formed." },
  "json-syntax": { pl: "Błąd składni JSON.", en: "The JSON is not valid." },
  "unknown-root": {
    pl: "Oczekiwano elementu „schedule”, a\u00a0plik zaczyna się od „{name}”.",
    en: "Expected the element “schedule”, but the file begins with “{name}”.",
  },
  "wrong-type": {
    pl: "Wartość jest innego rodzaju niż oczekiwano ({expected}).",
    en: "The value is not of the expected kind ({expected}).",
  },
  "no-events": {
    pl: "Plik nie zawiera żadnego wydarzenia.",
    en: "The file contains no events.",
  },
  "too-deep": {
    pl: "Elementy są zagnieżdżone głębiej niż na {limit} poziomów.",
    en: "Elements are nested deeper than {limit} levels.",
  },
  "too-many-elements": {
    pl: "Plik zawiera zbyt wiele elementów (limit: {limit}).",
    en: "The file has too many elements (limit: {limit}).",
  },
  "too-many-attributes": {
    pl: "Element ma zbyt wiele atrybutów (limit: {limit}).",
    en: "An element has too many attributes (limit: {limit}).",
  },
  "too-many-events": {
    pl: "Plik zawiera zbyt wiele wydarzeń (limit: {limit}).",
    en: "The file has too many events (limit: {limit}).",
  },
  "bad-sessions": {
    pl: "Niczego nie zaimportowano: błędne wydarzenia: {count}.",
    en: "Nothing was imported: sessions with problems: {count}.",
  },
  "hides-most": {
    pl: "Niczego nie zaimportowano: z\u00a0{shown} wydarzeń, które teraz widać, {count} nie ma w\u00a0pliku i\u00a0zostałyby ukryte. Jeśli tak ma być, dodaj --yes.",
    en: "Nothing was imported: of {shown} sessions that are shown now, {count} are not in the file and would be hidden. If that is meant, add --yes.",
  },
  "missing-start": {
    pl: "Wydarzenie nie ma daty ani godziny rozpoczęcia.",
    en: "The event has no starting date and time.",
  },
  "bad-date": {
    pl: "Nieprawidłowa data „{value}”. Oczekiwano na przykład 2026-09-03 lub 2026-09-03T09:30:00+02:00.",
    en: "Wrong date “{value}”. Expected for example 2026-09-03 or 2026-09-03T09:30:00+02:00.",
  },
  "bad-time": {
    pl: "Nieprawidłowa godzina „{value}”. Oczekiwano na przykład 09:30.",
    en: "Wrong time “{value}”. Expected for example 09:30.",
  },
  "bad-duration": {
    pl: "Nieprawidłowy czas trwania „{value}”. Oczekiwano na przykład 00:45.",
    en: "Wrong duration “{value}”. Expected for example 00:45.",
  },
  "not-csv": {
    pl: "To nie jest plik CSV. Zapisz arkusz jako CSV (UTF-8).",
    en: "This is not a CSV file. Save the sheet as CSV (UTF-8).",
  },
  "unclosed-quote": {
    pl: "Cudzysłów otwarty w\u00a0tym wierszu nie jest zamknięty.",
    en: "The quotation mark opened on this line is never closed.",
  },
  "row-too-long": {
    pl: "Wiersz jest dłuższy niż {limit} znaków.",
    en: "The row is longer than {limit} characters.",
  },
  "too-many-rows": {
    pl: "Plik zawiera zbyt wiele wierszy (limit: {limit}).",
    en: "The file has too many rows (limit: {limit}).",
  },
  "header-only": {
    pl: "Plik zawiera tylko nagłówek, bez żadnego uczestnika.",
    en: "The file has only a header and no attendees.",
  },
  "foreign-header": {
    pl: "Nagłówek nie zawiera żadnej znanej kolumny. Oczekiwane są co najmniej: {expected}. Znalezione: {found}.",
    en: "The header has no column that is known. Expected at least: {expected}. Found: {found}.",
  },
  "missing-columns": {
    pl: "W\u00a0nagłówku brakuje kolumn: {columns}.",
    en: "The header lacks these columns: {columns}.",
  },
  "unknown-columns": {
    pl: "Nieznane kolumny w\u00a0nagłówku: {columns}.",
    en: "Unknown columns in the header: {columns}.",
  },
  "repeated-columns": {
    pl: "Powtórzone kolumny w\u00a0nagłówku: {columns}.",
    en: "Repeated columns in the header: {columns}.",
  },
  "unknown-edition": { pl: "Nie ma edycji {edition}.", en: "There is no edition {edition}." },
  "bad-rows": {
    pl: "Niczego nie zaimportowano: błędne wiersze: {count}.",
    en: "Nothing was imported: rows with problems: {count}.",
  },
  "not-content": {
    pl: "To nie jest plik z\u00a0treścią edycji: oczekiwano obiektu JSON.",
    en: "This is no content file: a JSON object was expected.",
  },
  "bad-content": {
    pl: "Niczego nie zaimportowano: błędy: {count}.",
    en: "Nothing was imported: problems: {count}.",
  },
  "username-taken": {
    pl: "Nazwa użytkownika „{username}” należy do konta z\u00a0innym adresem e-mail.",
    en: "The username “{username}” belongs to an account with another e-mail address.",
  },
} as const satisfies Record<string, Record<Language, string>>;
