import type { AttendeeRole, Language } from "../constants.ts";

/** Labels of the panel roles; role 7 has none. */
export const ROLE_LABELS: Record<Language, Record<AttendeeRole, string>> = {
  pl: {
    0: "Goście specjalni",
    1: "Udział w\u00A0dyskusji",
    2: "Komentatorzy",
    3: "Moderator",
    4: "Prelegenci",
    5: "Gospodarze",
    6: "Prezentacja wprowadzająca",
    7: "",
  },
  en: {
    0: "Special guests",
    1: "Participation in discussion",
    2: "Commentators",
    3: "Moderator",
    4: "Speakers",
    5: "Hosts",
    6: "Introductory presentation",
    7: "",
  },
};
