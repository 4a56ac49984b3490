import { markerRows } from "./map/marker-rows.ts";
import type { Hotel, Text } from "./types.ts";

/** Hotels that the map shows bear the same name there. */
const nameOnMap = (key: string): Text => {
  const row = markerRows["stay"]?.find(([marker]) => marker === key);
  if (!row) throw new RangeError(`No place to stay ${key} on the map`);
  const [, , pl, en] = row;
  return { pl, en };
};

const onMap = (key: string, address: string): Hotel => ({
  key,
  name: nameOnMap(key),
  address: `${address}, Karpacz`,
  url: `https://${key}.example.org`,
});

export const hotels: Hotel[] = [
  {
    key: "pod-grania",
    name: { pl: "Hotel Pod Granią", en: "Hotel Pod Granią" },
    address: "ul. Kamienna 12, Karpacz",
    url: "https://pod-grania.example.org",
  },
  {
    key: "three-spruces",
    name: { pl: "Pensjonat Trzy Świerki", en: "Three Spruces Guest House" },
    address: "ul. Zarzecze 4, Karpacz",
    url: "https://three-spruces.example.org",
  },
  onMap("krokus", "ul. Cicha 7"),
  onMap("stary-mlyn", "ul. Młyńska 1"),
  onMap("wrzos", "ul. Wrzosowa 20"),
  onMap("jutrzenka", "ul. Poranna 3"),
  onMap("poludnik", "ul. Leśna 15"),
  onMap("granit", "ul. Kamienna 40"),
  onMap("sowa", "ul. Nocna 2"),
  onMap("halny", "ul. Wietrzna 9"),
];
