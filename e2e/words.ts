import type { Language } from "@foyer/contract";

type Words = Record<Language, string>;

const say = (pl: string, en: string): Words => ({ pl, en });

/** What a person reads on the controls that the journeys use in both languages. */
export const words = {
  conferenceMenu: say("Konferencja", "Conference"),
  profileMenu: say("Profil", "Profile"),
  phoneMenu: say("Menu", "Menu"),
  logIn: say("Zaloguj się", "Log in"),
  skip: say("Pomiń", "Skip"),
  username: say("Nazwa użytkownika", "Username"),
  password: say("Hasło", "Password"),
} as const satisfies Record<string, Words>;
