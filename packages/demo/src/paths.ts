import type { PanelType, ThematicPath, Trade } from "./types.ts";

const path = (key: string, color: string, pl: string, en: string): ThematicPath => ({
  key,
  color,
  icon: key,
  name: { pl, en },
});

/** Names follow the categories that have a picture; colours the deep family of the look. */
export const thematicPaths: ThematicPath[] = [
  path("plenary-sessions", "#17604f", "Sesje plenarne", "Plenary sessions"),
  path("energy-forum", "#1f7a4d", "Forum energetyczne", "Energy forum"),
  path("cybersecurity-forum", "#2f4aa3", "Forum cyberbezpieczeństwa", "Cybersecurity forum"),
  path("new-economy", "#9a5b13", "Nowa gospodarka", "New economy"),
  path(
    "international-politics-and-security",
    "#8a2f52",
    "Polityka międzynarodowa i bezpieczeństwo",
    "International politics and security",
  ),
  path("healthcare-forum", "#a23b2a", "Forum ochrony zdrowia", "Healthcare forum"),
  path("regions-forum", "#5c6414", "Forum regionów", "Regions forum"),
  path("innovations-forum", "#5b3a9e", "Forum innowacji", "Innovations forum"),
  path("society", "#7a3b8f", "Społeczeństwo", "Society"),
  path("infrastructure", "#3d566e", "Infrastruktura", "Infrastructure"),
  path(
    "investments-and-development",
    "#0f6a86",
    "Inwestycje i rozwój",
    "Investments and development",
  ),
  path("state-and-reforms", "#6b4632", "Państwo i reformy", "State and reforms"),
  path(
    "media-and-communication-forum",
    "#b0305f",
    "Forum mediów i komunikacji",
    "Media and communication forum",
  ),
  path("university-zone", "#1b5fa8", "Strefa uniwersytecka", "University zone"),
];

export const panelTypes: PanelType[] = [
  { key: "discussion", name: { pl: "Panel dyskusyjny", en: "Panel discussion" } },
  { key: "lecture", name: { pl: "Wykład", en: "Lecture" } },
  { key: "workshop", name: { pl: "Warsztat", en: "Workshop" } },
  { key: "debate", name: { pl: "Debata", en: "Debate" } },
  { key: "report", name: { pl: "Prezentacja raportu", en: "Report presentation" } },
  { key: "conversation", name: { pl: "Rozmowa", en: "Conversation" } },
];

export const trades: Trade[] = [
  { key: "energy", name: { pl: "Energetyka", en: "Energy" } },
  { key: "finance", name: { pl: "Finanse i ubezpieczenia", en: "Finance and insurance" } },
  { key: "digital", name: { pl: "Technologie cyfrowe", en: "Digital technology" } },
  { key: "transport", name: { pl: "Transport i logistyka", en: "Transport and logistics" } },
  { key: "health", name: { pl: "Ochrona zdrowia", en: "Health care" } },
  { key: "public", name: { pl: "Administracja publiczna", en: "Public administration" } },
  { key: "science", name: { pl: "Nauka i edukacja", en: "Science and education" } },
  { key: "media", name: { pl: "Media i wydawnictwa", en: "Media and publishing" } },
  { key: "industry", name: { pl: "Przemysł", en: "Industry" } },
  { key: "food", name: { pl: "Rolnictwo i żywność", en: "Agriculture and food" } },
  {
    key: "construction",
    name: { pl: "Budownictwo i nieruchomości", en: "Construction and property" },
  },
  { key: "society", name: { pl: "Organizacje społeczne", en: "Civil society" } },
];
