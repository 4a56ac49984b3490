import type { Language } from "@foyer/contract";

/** What is wrong with a place of a content file. */
export const CONTENT_TEXTS = {
  "field-missing": { pl: "Brak pola „{field}”.", en: "The field “{field}” is missing." },
  "field-unknown": { pl: "Nieznane pole „{field}”.", en: "Unknown field “{field}”." },
  "field-repeated": { pl: "Pole podano dwa razy.", en: "The field is given twice." },
  "text-missing": {
    pl: "Brak tekstu w\u00a0obu językach.",
    en: "The text is missing in both languages.",
  },
  "choice-unknown": {
    pl: "Nieznana wartość „{value}”. Możliwe: {choices}.",
    en: "Unknown value “{value}”. Possible: {choices}.",
  },
  "bad-instant": {
    pl: "„{value}” nie jest datą i\u00a0godziną z\u00a0przesunięciem strefy. Oczekiwano na przykład 2026-09-02T08:00:00+02:00.",
    en: "“{value}” is no date and time with an offset. Expected for example 2026-09-02T08:00:00+02:00.",
  },
  "bad-day": {
    pl: "„{value}” nie jest dniem. Oczekiwano na przykład 2026-09-02.",
    en: "“{value}” is no day. Expected for example 2026-09-02.",
  },
  "bad-hour": {
    pl: "„{value}” nie jest godziną. Oczekiwano na przykład 08:30.",
    en: "“{value}” is no time of day. Expected for example 08:30.",
  },
  "bad-clock-time": {
    pl: "„{value}” nie jest datą i\u00a0godziną, którą pokazują zegary konferencji. Oczekiwano na przykład 2026-09-02 08:30.",
    en: "“{value}” is no date and time that clocks of the conference show. Expected for example 2026-09-02 08:30.",
  },
  "bad-time-zone": {
    pl: "Nie ma strefy czasowej „{value}”. Oczekiwano na przykład Europe/Warsaw.",
    en: "There is no time zone “{value}”. Expected for example Europe/Warsaw.",
  },
  "bad-link": {
    pl: "„{value}” nie jest adresem {expected}.",
    en: "“{value}” is no {expected} address.",
  },
  "bad-tiles": {
    pl: "„{value}” nie jest adresem https kafelków mapy z\u00a0{z}, {x} i\u00a0{y}.",
    en: "“{value}” is no https address of map tiles with {z}, {x} and {y}.",
  },
  "bad-icon": { pl: "Nie ma ikony o\u00a0numerze {value}.", en: "There is no icon {value}." },
  "bad-color": {
    pl: "Nieprawidłowy kolor „{value}”. Oczekiwano na przykład #17604f.",
    en: "Wrong colour “{value}”. Expected for example #17604f.",
  },
  "out-of-range": {
    pl: "Wartość {value} nie mieści się w\u00a0zakresie od {min} do {max}.",
    en: "{value} lies outside {min} to {max}.",
  },
  "not-whole": { pl: "Wartość {value} nie jest całkowita.", en: "{value} is not a whole number." },
  "range-reversed": {
    pl: "„{low}” jest większe niż „{high}”.",
    en: "“{low}” is greater than “{high}”.",
  },
  "half-given": {
    pl: "Pola {fields} podaje się razem albo wcale.",
    en: "The fields {fields} are given together or not at all.",
  },
  "too-few-points": {
    pl: "Linia ma mniej niż {limit} punkty.",
    en: "The line has fewer than {limit} points.",
  },
  "too-many-entries": {
    pl: "Lista ma więcej niż {limit} pozycji.",
    en: "The list has more than {limit} entries.",
  },
  "list-empty": { pl: "Lista jest pusta.", en: "The list is empty." },
  "repeated-key": {
    pl: "Klucz „{value}” powtarza się; pierwszy raz w\u00a0miejscu {first}.",
    en: "The key “{value}” is repeated; it is first at {first}.",
  },
  "repeated-event": {
    pl: "„{value}” oznacza to samo wydarzenie co {first}.",
    en: "“{value}” is the same event as {first}.",
  },
  "unknown-reference": {
    pl: "„{value}” nie oznacza niczego ani w\u00a0pliku, ani w\u00a0edycji.",
    en: "“{value}” names nothing in the file nor in the edition.",
  },
  "ambiguous-reference": {
    pl: "„{value}” może oznaczać kilka rzeczy ({count}). Podaj klucz zamiast nazwy.",
    en: "“{value}” could be any of {count} things. Give a key instead of a name.",
  },
  "picture-outside": {
    pl: "„{value}” wychodzi poza folder pliku. Podaj ścieżkę względną do obrazu w\u00a0tym folderze.",
    en: "“{value}” leads out of the file's folder. Give a relative path to a picture within it.",
  },
  "picture-absent": {
    pl: "Nie ma obrazu „{value}” albo nie można go odczytać.",
    en: "There is no picture “{value}”, or it cannot be read.",
  },
  "picture-too-large": {
    pl: "Obraz „{value}” jest za duży: największy dozwolony rozmiar to {limit} MB.",
    en: "The picture “{value}” is too large: the largest size allowed is {limit} MB.",
  },
  "pictures-too-large": {
    pl: "Obrazy są razem za duże: z\u00a0„{value}” zajmują ponad {limit} MB.",
    en: "The pictures are too large together: with “{value}” they take more than {limit} MB.",
  },
  "not-a-picture": {
    pl: "„{value}” nie jest obrazem PNG, JPEG, WebP, AVIF, GIF ani SVG.",
    en: "“{value}” is no PNG, JPEG, WebP, AVIF, GIF or SVG picture.",
  },
  "unsafe-svg": {
    pl: "Obraz SVG „{value}” zawiera coś, czego nie przyjmujemy: {found}. Zapisz go jako czysty rysunek.",
    en: "The SVG “{value}” holds what is not accepted: {found}. Save it as a plain drawing.",
  },
  "more-problems": { pl: "Oraz dalsze błędy: {count}.", en: "And further problems: {count}." },
} as const satisfies Record<string, Record<Language, string>>;
