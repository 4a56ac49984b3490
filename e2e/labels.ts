import type { Language } from "@foyer/contract";

type Label = Record<Language, string>;

const bilingual = (pl: string, en: string): Label => ({ pl, en });

/** Labels of the controls that the tests use in both languages. */
export const labels = {
  conferenceMenu: bilingual("Konferencja", "Conference"),
  profileMenu: bilingual("Profil", "Profile"),
  phoneMenu: bilingual("Więcej", "More"),
  footBar: bilingual("Na skróty", "Shortcuts"),
  logIn: bilingual("Zaloguj się", "Log in"),
  skip: bilingual("Pomiń", "Skip"),
  viewWithoutLogin: bilingual("Przeglądaj bez logowania", "Browse without logging in"),
  username: bilingual("Nazwa użytkownika", "Username"),
  password: bilingual("Hasło", "Password"),
} as const satisfies Record<string, Label>;
