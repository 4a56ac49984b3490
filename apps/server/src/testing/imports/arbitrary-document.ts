import fc from "fast-check";
import { DOCUMENT, EVENT_GUID } from "./full-document.ts";

const ORGANISER = { organiser: DOCUMENT.organiser };

/** Items of a list with distinct keys. */
const listWithKeys = <Item>(list: string, item: fc.Arbitrary<Item>) =>
  fc
    .uniqueArray(fc.record({ key: fc.constantFrom("a", "b", "c"), item }), {
      selector: ({ key }) => key,
    })
    .map((items) => ({ [list]: items.map(({ key, item: values }) => ({ key, ...values })) }));

const words = fc
  .string({ unit: "binary", minLength: 1, maxLength: 12 })
  .filter((text) => /[a-z]/i.test(text));
const text = fc.oneof(words, fc.record({ pl: words }), fc.record({ pl: words, en: words }));
const html = fc.oneof(
  text,
  words.map((word) => `<p>${word}<b>x</p>`),
);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const flag = fc.boolean();
const degrees = fc.double({ min: -90, max: 90, noNaN: true });
const picture = optional(fc.constantFrom("logo.png", "map.png"));
const people = optional(fc.subarray(["7", "schedule:id:8"]));

/** Documents with random lists that refer to the test edition. */
export const documents = fc
  .tuple(
    listWithKeys("trades", fc.record({ name: text, hidden: flag })),
    listWithKeys("hotels", fc.record({ name: text, hidden: flag, phone: optional(words) })),
    listWithKeys("partnerGroups", fc.record({ name: text, hidden: flag, onLanding: flag })),
    listWithKeys(
      "partners",
      fc.record({
        name: text,
        description: html,
        logo: picture,
        hidden: flag,
        representatives: people,
        panels: optional(fc.subarray([EVENT_GUID])),
        invitations: optional(fc.constantFrom([], [{ key: "i", title: "a" }])),
      }),
    ),
    listWithKeys(
      "information",
      fc.record({ title: text, content: html, icon: optional(fc.constantFrom(0, 72)) }),
    ),
    listWithKeys(
      "invitations",
      fc.record({
        title: text,
        audience: fc.constantFrom("all", { groups: ["Prelegenci"] }, { attendees: ["7"] }),
      }),
    ),
    listWithKeys("mapMarkers", fc.record({ name: text, lat: degrees, long: degrees, picture })),
    listWithKeys(
      "mapPolylines",
      fc.record({
        color: fc.constant("#17604f"),
        points: fc.array(fc.record({ lat: degrees, long: degrees }), {
          minLength: 2,
          maxLength: 4,
        }),
      }),
    ),
    fc.subarray([
      { events: [{ event: EVENT_GUID, title: "a" }] },
      { map: DOCUMENT.map },
      ORGANISER,
    ]),
  )
  .map(([...lists]) => Object.assign({}, ...lists.flat()) as object);
