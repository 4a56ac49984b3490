import type { Language } from "./constants.ts";
import { FIELD_TEXTS, type FieldParams, fillText, type FormFieldCode } from "./field-texts.ts";

/** What the server may find wrong with a field and no form of the portal by itself, which is told in words. */
const en = {
  between: "The field must be between {min} and {max}",
  numeric: "The field must be a number",
  digits: "The field must have exactly {length} digits",
  alpha: "The field may have letters only",
  alpha_num: "The field may have letters and digits only",
  alpha_dash: "The field may have letters, digits, dashes and underscores only",
  alpha_spaces: "The field may have letters and spaces only",
  excluded: "The field may not have this value",
  image: "The file must be an image",
  mimes: "This type of file is not accepted",
  ext: "A file name with this ending is not accepted",
  size: "The file must be less than {size}KB",
  dimensions: "The image must be {width} by {height} pixels",
  unknown: "Unknown field",
  wrong_password: "The current password is not right",
  common_password: "This password is too easy to guess",
  personal_password: "This password holds your name or the conference's, which is guessed first",
  profile_link: "Enter a web address that begins with https://, or a user name",
  nonexistent_time: "Clocks are put forward that night, and this time is left out",
  public_address: "Enter an address that begins with https:// and is on the public network",
  placeholder: "There is no placeholder {name}",
  past: "Choose a time that is still to come",
  other_day: "Choose a time on the chosen day or in the night after it",
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
    "To hasło zawiera Twoje nazwisko albo nazwę konferencji, a\u00a0takie zgaduje się najpierw",
  profile_link: "Wpisz adres strony zaczynający się od https:// albo nazwę użytkownika",
  nonexistent_time: "Tej nocy zegary przesuwa się do przodu, a\u00a0ta godzina jest pomijana",
  public_address: "Wpisz adres, który zaczyna się od https:// i\u00a0jest w\u00a0publicznej sieci",
  placeholder: "Nie ma takiego pola: {name}",
  past: "Wybierz termin, który dopiero nadejdzie",
  other_day: "Podaj porę w\u00a0wybranym dniu albo w\u00a0nocy po nim",
};

const ALL_TEXTS: Record<Language, Record<FieldCode, string>> = {
  pl: { ...FIELD_TEXTS.pl, ...pl },
  en: { ...FIELD_TEXTS.en, ...en },
};

export const FIELD_CODES = Object.keys(ALL_TEXTS.en) as FieldCode[];

export const wordField = (language: Language, code: FieldCode, params: FieldParams = {}): string =>
  fillText(ALL_TEXTS[language][code], params);
