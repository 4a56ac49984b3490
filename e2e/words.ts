import type { Language } from "@foyer/contract";

type Words = Record<Language, string>;

const inBoth = (pl: string, en: string): Words => ({ pl, en });

/** What a person reads on the controls that the tests use in both languages. */
export const words = {
  conferenceMenu: inBoth("Konferencja", "Conference"),
  profileMenu: inBoth("Profil", "Profile"),
  phoneMenu: inBoth("Więcej", "More"),
  footBar: inBoth("Na skróty", "Shortcuts"),
  logIn: inBoth("Zaloguj się", "Log in"),
  skip: inBoth("Pomiń", "Skip"),
  look: inBoth("Zobacz bez logowania", "Look without logging in"),
  username: inBoth("Nazwa użytkownika", "Username"),
  password: inBoth("Hasło", "Password"),
} as const satisfies Record<string, Words>;
