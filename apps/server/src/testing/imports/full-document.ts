/** Edition of the content tests. */
export const NAME = { year: 2026, type: 7 };
export const EVENT_GUID = "5f3c1a52-0000-4000-8000-000000000001";
export const POINTS = [
  { lat: 49.4, long: 20.9 },
  { lat: 49.5, long: 20.8 },
];

/** Document with an example of each section. */
export const DOCUMENT = {
  organiser: {
    name: { pl: "Fundacja Źródło", en: "Spring Foundation" },
    street: "Zdrojowa 1",
    town: { pl: "Zdrój" },
    email: "hello@spring.test",
    appStoreUrl: "https://apps.test/spring",
  },
  trades: [{ key: "energy", name: { pl: "Energetyka", en: "Energy" } }],
  hotels: [{ key: "larch", name: "Modrzew", address: "Zdrojowa 3", url: "https://larch.test" }],
  partnerGroups: [{ key: "main", name: { pl: "Główni" }, onLanding: true }],
  partners: [
    {
      key: "nordsee",
      name: "Nordsee Link",
      description: { en: "Cables\nunder the sea" },
      url: "https://nordsee.test",
      logo: "logo.png",
      group: "main",
      trade: "energy",
      room: { building: "Pump room", room: "Sala 1" },
      representatives: ["ola@EXAMPLE.test", "schedule:id:8"],
      panels: [EVENT_GUID],
      invitations: [{ key: "dinner", title: { pl: "Kolacja" }, content: { en: "<p>Come</p>" } }],
    },
  ],
  information: [{ key: "way", icon: 43, title: "Dojazd", content: { pl: "<p>Autobusem</p>" } }],
  invitations: [
    { key: "all", title: "Bal" },
    { key: "some", title: "Narada", audience: { groups: ["Prelegenci"] } },
    { key: "two", title: "Obiad", audience: { attendees: ["7", "ola@example.test"] } },
  ],
  map: {
    zoom: 14,
    lat: 49.42,
    long: 20.96,
    tilesUrl: "https://tiles.test/{z}/{x}/{y}.png",
    tilesOnDemand: true,
    attribution: "Tiles",
    picture: "map.png",
    south: 49.4,
    west: 20.9,
    north: 49.5,
    east: 21,
  },
  mapCategories: [{ key: "food", title: { pl: "Jedzenie", en: "Food" }, minZoom: 12 }],
  mapMarkers: [
    {
      key: "hall",
      name: "Pijalnia",
      information: "<b>a</b>",
      lat: 49.42,
      long: 0,
      category: "Food",
      building: "Pijalnia",
      picture: "logo.png",
    },
    { key: "nowhere", name: "Gdzieś" },
  ],
  mapPolylines: [{ key: "walk", color: "#17604F", points: POINTS }],
  events: [{ event: EVENT_GUID, content: { pl: "<p>Koncert</p>" }, picture: "logo.png" }],
};
