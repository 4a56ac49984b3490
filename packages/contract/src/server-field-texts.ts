import type { Language } from "./constants.ts";
import { FIELD_TEXTS, type FieldParams, fillText, type FormFieldCode } from "./field-texts.ts";

/** Messages of field errors that only the server can find. */
const en = {
  between: "The field must be between {min} and {max}",
  numeric: "The field must be a number",
  digits: "The field must have exactly {length} digits",
  alpha: "The field may contain only letters",
  alpha_num: "The field may contain only letters and digits",
  alpha_dash: "The field may contain only letters, digits, dashes and underscores",
  alpha_spaces: "The field may contain only letters and spaces",
  excluded: "The field may not have this value",
  image: "The file must be an image",
  mimes: "This type of file is not accepted",
  ext: "Files with this extension are not accepted",
  size: "The file must be less than {size}KB",
  dimensions: "The image must be {width} by {height} pixels",
  unknown: "Unknown field",
  wrong_password: "The current password is incorrect",
  common_password: "This password is too easy to guess",
  personal_password:
    "This password contains your name or the name of the conference, which is easy to guess",
  profile_link: "Enter a web address that starts with https://, or a username",
  nonexistent_time: "This time does not exist: the clocks go forward that night",
  public_address: "Enter an address that starts with https:// and is on the public network",
  placeholder: "There is no placeholder {name}",
  placeholder_braces: "Write placeholders with two braces: {name}",
  past: "Choose a time in the future",
  before_arrival: "The departure may not be before the arrival",
  other_day: "Choose a time on the selected day or in the following night",
  last_before_first: "The last day may not be before the first day",
  time_zone: "Unknown time zone. Choose one such as Europe/Warsaw",
  number_in_use: "This year already has an edition with this number. Choose another number",
} as const;

type ServerFieldCode = keyof typeof en;
export type FieldCode = FormFieldCode | ServerFieldCode;

const pl: Record<ServerFieldCode, string> = {
  between: "Podaj wartość od {min} do {max}",
  numeric: "Podaj liczbę",
  digits: "Wymagana liczba cyfr: {length}",
  alpha: "Dozwolone są tylko litery",
  alpha_num: "Dozwolone są tylko litery i\u00a0cyfry",
  alpha_dash: "Dozwolone są tylko litery, cyfry, łączniki i\u00a0podkreślenia",
  alpha_spaces: "Dozwolone są tylko litery i\u00a0spacje",
  excluded: "Ta wartość jest niedozwolona",
  image: "Wybierz plik z\u00a0obrazem",
  mimes: "Ten rodzaj pliku jest niedozwolony",
  ext: "Nazwa pliku ma niedozwolone rozszerzenie",
  size: "Plik musi być mniejszy niż {size} KB",
  dimensions: "Wymagane wymiary obrazu w\u00a0pikselach: {width} × {height}",
  unknown: "Nieznane pole",
  wrong_password: "Dotychczasowe hasło jest nieprawidłowe",
  common_password: "To hasło jest zbyt łatwe do odgadnięcia",
  personal_password:
    "To hasło zawiera Twoje nazwisko albo nazwę konferencji i\u00a0łatwo je odgadnąć",
  profile_link: "Wpisz adres strony zaczynający się od https:// albo nazwę użytkownika",
  nonexistent_time: "Ta godzina nie istnieje: tej nocy zegary są przesuwane do przodu",
  public_address:
    "Wpisz adres, który zaczyna się od https:// i\u00a0jest dostępny w\u00a0publicznej sieci",
  placeholder: "Nie ma takiego pola: {name}",
  placeholder_braces: "Pola wpisuje się w dwóch nawiasach klamrowych: {name}",
  past: "Wybierz termin w\u00a0przyszłości",
  before_arrival: "Wyjazd nie może poprzedzać przyjazdu",
  other_day: "Podaj godzinę w\u00a0wybranym dniu albo w\u00a0nocy po nim",
  last_before_first: "Ostatni dzień nie może być wcześniejszy niż pierwszy",
  time_zone: "Nieznana strefa czasowa. Wybierz strefę, na przykład Europe/Warsaw",
  number_in_use: "W\u00a0tym roku istnieje już edycja o\u00a0tym numerze. Wybierz inny numer",
};

const ALL_TEXTS: Record<Language, Record<FieldCode, string>> = {
  pl: { ...FIELD_TEXTS.pl, ...pl },
  en: { ...FIELD_TEXTS.en, ...en },
};

export const FIELD_CODES = Object.keys(ALL_TEXTS.en) as FieldCode[];

export const formatFieldError = (
  language: Language,
  code: FieldCode,
  params: FieldParams = {},
): string => fillText(ALL_TEXTS[language][code], params);
