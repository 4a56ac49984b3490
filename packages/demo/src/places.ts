import type { Area, Building, Room, Space } from "./types.ts";

const area = (x: number, y: number, width: number, height: number): Area => ({
  x,
  y,
  width,
  height,
});

const room = (
  key: string,
  order: number,
  pl: string,
  en: string,
  seats: number,
  door: number,
  place: Area,
): Room => ({
  key,
  order,
  name: { pl, en },
  area: place,
  door,
  seats,
});

const space = (pl: string, en: string, place: Area): Space => ({ name: { pl, en }, area: place });

/** Rooms and spaces of a floor share walls, so their areas touch without overlapping. */
export const buildings: Building[] = [
  {
    key: "hotel-graniowy",
    name: { pl: "Hotel Graniowy", en: "Hotel Graniowy" },
    style: "hotel",
    floorsSortedAlphabetically: false,
    floors: [
      {
        key: "graniowy-ground",
        order: 0,
        name: { pl: "Parter", en: "Ground floor" },
        roomsSortedAlphabetically: false,
        rooms: [
          room("great-hall", 1, "Sala Wielka", "Great Hall", 620, 440, area(80, 150, 520, 320)),
          room(
            "spruce-room",
            2,
            "Sala Świerkowa",
            "Spruce Room",
            160,
            700,
            area(600, 150, 280, 320),
          ),
          room(
            "rowan-room",
            3,
            "Sala Jarzębinowa",
            "Rowan Room",
            140,
            925,
            area(880, 150, 240, 320),
          ),
        ],
        spaces: [
          space("Foyer i rejestracja", "Foyer and registration", area(280, 470, 520, 240)),
          space("Szatnia", "Cloakroom", area(80, 470, 200, 240)),
          space("Schody i windy", "Stairs and lifts", area(800, 470, 170, 240)),
          space("Toalety", "Toilets", area(970, 470, 150, 240)),
        ],
      },
      {
        key: "graniowy-first",
        order: 1,
        name: { pl: "Pierwsze piętro", en: "First floor" },
        roomsSortedAlphabetically: false,
        rooms: [room("library", 1, "Biblioteka", "Library", 80, 290, area(80, 150, 420, 320))],
        spaces: [
          space("Strefa rozmów", "Meeting corner", area(500, 150, 380, 320)),
          space("Biuro prasowe", "Press office", area(880, 150, 240, 320)),
          space("Galeria nad foyer", "Gallery over the foyer", area(80, 470, 720, 240)),
          space("Schody i windy", "Stairs and lifts", area(800, 470, 170, 240)),
          space("Toalety", "Toilets", area(970, 470, 150, 240)),
        ],
      },
    ],
  },
  {
    key: "kotlina-centre",
    name: { pl: "Centrum Kotlina", en: "Kotlina Centre" },
    style: "centre",
    floorsSortedAlphabetically: true,
    floors: [
      {
        key: "kotlina-ground",
        order: 0,
        name: { pl: "Parter", en: "Ground floor" },
        roomsSortedAlphabetically: true,
        rooms: [
          room("stream-room", 1, "Sala Potok", "Stream Room", 220, 400, area(80, 150, 440, 380)),
          room("meadow-room", 2, "Sala Hala", "Meadow Room", 180, 835, area(740, 150, 380, 380)),
        ],
        spaces: [
          space("Dziedziniec pod szkłem", "Glazed courtyard", area(520, 150, 220, 380)),
          space("Foyer z kawiarnią", "Café foyer", area(80, 530, 440, 180)),
          space("Wejście", "Entrance", area(520, 530, 220, 180)),
          space("Schody", "Stairs", area(740, 530, 190, 180)),
          space("Toalety", "Toilets", area(930, 530, 190, 180)),
        ],
      },
      {
        key: "kotlina-mezzanine",
        order: 1,
        name: { pl: "Antresola", en: "Mezzanine" },
        roomsSortedAlphabetically: true,
        rooms: [room("studio", 1, "Studio", "The Studio", 60, 300, area(80, 150, 440, 380))],
        spaces: [
          space("Widok na dziedziniec", "Over the courtyard", area(520, 150, 220, 380)),
          space("Kącik do pracy", "Quiet desks", area(740, 150, 380, 380)),
          space("Korytarz i taras", "Corridor and terrace", area(80, 530, 660, 180)),
          space("Schody", "Stairs", area(740, 530, 190, 180)),
          space("Magazyn", "Storage", area(930, 530, 190, 180)),
        ],
      },
    ],
  },
  {
    key: "forest-pavilion",
    name: { pl: "Pawilon Leśny", en: "Forest Pavilion" },
    style: "pavilion",
    floorsSortedAlphabetically: false,
    floors: [
      {
        key: "pavilion-ground",
        order: 0,
        name: { pl: "Parter", en: "Ground floor" },
        roomsSortedAlphabetically: false,
        rooms: [
          room(
            "forest-stage",
            1,
            "Scena Leśna",
            "Forest Stage",
            300,
            600,
            area(260, 150, 680, 380),
          ),
        ],
        spaces: [
          space("Kulisy", "Backstage", area(80, 150, 180, 380)),
          space("Bar", "Bar", area(940, 150, 180, 380)),
          space("Podcień", "Arcade", area(80, 530, 1040, 180)),
        ],
      },
    ],
  },
];
