import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { LANGUAGES } from "@foyer/contract";
import { afterAll, describe, expect, test } from "vitest";
import { Failure } from "../../../../lib/failure.ts";
import { describeMessage } from "../../../../messages/message.ts";
import { openContentFolder, pngOf, svgOf } from "../../../../testing/content-folder.ts";
import type { ContentDocument } from "./content-document.ts";
import { MAX_CONTENT_BYTES, readContentFile } from "./read-content.ts";
import { MAX_PICTURE_BYTES } from "./read-pictures.ts";

const content = openContentFolder();
afterAll(content.remove);
content.write("a.png", pngOf());

const UNFILLED =
  /\{(?:choices|count|expected|field|fields|first|found|high|limit|low|max|min|value)\}/;

const name = { pl: "Nazwa", en: "Name" };

/** Lists codes and paths of a document's problems. */
const listErrors = ({ problems }: ContentDocument) =>
  problems.map(({ code, position }) => `${code} ${position.path}`);

const organiser = { name, street: "Zdrojowa 1", town: "Zdrój", email: "o@spring.test" };
const marker = (fields: object) => ({ mapMarkers: [{ key: "m", name, ...fields }] });
const partner = (fields: object) => ({ partners: [{ key: "p", name, ...fields }] });
const map = (fields: object) => ({ map: { zoom: 12, lat: 50, long: 20, ...fields } });
const buildPolyline = (fields: object) => ({
  mapPolylines: [
    {
      key: "l",
      color: "#17604f",
      points: [
        { lat: 1, long: 1 },
        { lat: 2, long: 2 },
      ],
      ...fields,
    },
  ],
});
const invitation = (fields: object) => ({ invitations: [{ key: "i", title: name, ...fields }] });

describe("a problem is reported with its path", () => {
  test.each<[string, object, string[]]>([
    ["an unknown list", { partner: [] }, ["field-unknown /partner"]],
    ["an unknown field", partner({ nmae: "x" }), ["field-unknown /partners/0/nmae"]],
    [
      "an unknown language",
      { trades: [{ key: "t", name: { pl: "a", de: "b" } }] },
      ["field-unknown /trades/0/name/de"],
    ],
    [
      "an organiser without an address",
      { organiser: { name: "O", email: "o" } },
      [
        "text-missing /organiser/street",
        "text-missing /organiser/town",
        "bad-email /organiser/email",
      ],
    ],
    [
      "an app that is not fetched over https",
      { organiser: { ...organiser, appStoreUrl: "http://apps.test" } },
      ["bad-link /organiser/appStoreUrl"],
    ],
    ["no list", { trades: {} }, ["wrong-type /trades"]],
    ["no object", { trades: ["a"] }, ["wrong-type /trades/0"]],
    ["no text", { trades: [{ key: "t", name: 5 }] }, ["wrong-type /trades/0/name"]],
    ["no key", { trades: [{ name }] }, ["field-missing /trades/0/key"]],
    [
      "a repeated key",
      {
        trades: [
          { key: "t", name },
          { key: "t", name },
        ],
      },
      ["repeated-key /trades/1/key"],
    ],
    [
      "a repeated key of a partner's invitation",
      partner({
        invitations: [
          { key: "i", title: name },
          { key: "i", title: name },
        ],
      }),
      ["repeated-key /partners/0/invitations/1/key"],
    ],
    [
      "a text in no language",
      { trades: [{ key: "t", name: { pl: " ", en: "" } }] },
      ["text-missing /trades/0/name"],
    ],
    [
      "a text that is left out",
      { information: [{ key: "i" }] },
      ["text-missing /information/0/title"],
    ],
    ["a long name", { trades: [{ key: "t", name: "x".repeat(201) }] }, ["too-long /trades/0/name"]],
    [
      "an address of a script",
      partner({ url: "javascript:alert(1)" }),
      ["bad-link /partners/0/url"],
    ],
    [
      "an address of a file",
      { hotels: [{ key: "h", name, url: "file:///etc/passwd" }] },
      ["bad-link /hotels/0/url"],
    ],
    [
      "an icon that is not there",
      { information: [{ key: "i", title: name, icon: 5 }] },
      ["bad-icon /information/0/icon"],
    ],
    [
      "an icon beyond the last",
      { information: [{ key: "i", title: name, icon: 73 }] },
      ["bad-icon /information/0/icon"],
    ],
    ["half an icon", invitation({ icon: 1.5 }), ["bad-icon /invitations/0/icon"]],
    [
      "an audience of another kind",
      invitation({ audience: "some" }),
      ["choice-unknown /invitations/0/audience"],
    ],
    [
      "an audience of nobody",
      invitation({ audience: { groups: [] } }),
      ["list-empty /invitations/0/audience/groups"],
    ],
    [
      "an audience of two kinds",
      invitation({ audience: { groups: ["g"], attendees: ["a"] } }),
      ["field-unknown /invitations/0/audience/attendees"],
    ],
    ["a flag that is a text", partner({ hidden: "no" }), ["wrong-type /partners/0/hidden"]],
    [
      "a latitude beyond the pole",
      marker({ lat: 90.1, long: 0 }),
      ["out-of-range /mapMarkers/0/lat"],
    ],
    [
      "a longitude beyond the date line",
      marker({ lat: 0, long: -181 }),
      ["out-of-range /mapMarkers/0/long"],
    ],
    ["half a point", marker({ lat: 50 }), ["incomplete-group /mapMarkers/0"]],
    [
      "half a point of a polyline",
      buildPolyline({ points: [{ lat: 1, long: 1 }, { lat: 2 }] }),
      ["field-missing /mapPolylines/0/points/1/long"],
    ],
    [
      "a polyline with one point",
      buildPolyline({ points: [{ lat: 1, long: 1 }] }),
      ["too-few-points /mapPolylines/0/points"],
    ],
    ["a colour by name", buildPolyline({ color: "green" }), ["bad-color /mapPolylines/0/color"]],
    ["a short colour", buildPolyline({ color: "#fff" }), ["bad-color /mapPolylines/0/color"]],
    ["a zoom that no map has", map({ zoom: 23 }), ["out-of-range /map/zoom"]],
    ["half a zoom", map({ zoom: 3.5 }), ["not-whole /map/zoom"]],
    ["no zoom", { map: { lat: 1, long: 1 } }, ["field-missing /map/zoom"]],
    [
      "zooms in the wrong order",
      { mapCategories: [{ key: "c", title: name, minZoom: 9, maxZoom: 8 }] },
      ["range-reversed /mapCategories/0/minZoom"],
    ],
    [
      "corners in the wrong order",
      map({ picture: "a.png", south: 2, west: 1, north: 1, east: 2 }),
      ["range-reversed /map/south"],
    ],
    ["a picture without corners", map({ picture: "a.png" }), ["incomplete-group /map"]],
    [
      "tiles over http",
      map({ tilesUrl: "http://t.test/{z}/{x}/{y}.png", attribution: "T" }),
      ["bad-tiles /map/tilesUrl"],
    ],
    [
      "tiles of several servers",
      map({ tilesUrl: "https://{s}.t.test/{z}/{x}/{y}.png", attribution: "T" }),
      ["bad-tiles /map/tilesUrl"],
    ],
    [
      "tiles with a password",
      map({ tilesUrl: "https://a:b@t.test/{z}/{x}/{y}.png", attribution: "T" }),
      ["bad-tiles /map/tilesUrl"],
    ],
    [
      "tiles without numbers",
      map({ tilesUrl: "https://t.test/{z}/{x}.png", attribution: "T" }),
      ["bad-tiles /map/tilesUrl"],
    ],
    [
      "tiles that break out of a policy",
      map({ tilesUrl: "https://t.test/{z}/{x}/{y}; script-src *", attribution: "T" }),
      ["bad-tiles /map/tilesUrl"],
    ],
    [
      "tiles whose maker is not named",
      map({ tilesUrl: "https://t.test/{z}/{x}/{y}.png" }),
      ["field-missing /map/attribution"],
    ],
    ["an event without a name", { events: [{ title: name }] }, ["field-missing /events/0/event"]],
    [
      "an event of another kind",
      { events: [{ event: "e", kind: "party" }] },
      ["choice-unknown /events/0/kind"],
    ],
    [
      "settings without days, in a zone that is not there",
      { settings: { name, timeZone: "Europe/Zdrój", firstDay: "1.9.2026" } },
      [
        "bad-time-zone /settings/timeZone",
        "bad-day /settings/firstDay",
        "field-missing /settings/lastDay",
      ],
    ],
    [
      "days in the wrong order",
      {
        settings: { name, timeZone: "UTC", firstDay: "2026-09-02", lastDay: "2026-09-01" },
      },
      ["range-reversed /settings/firstDay"],
    ],
    [
      "a session at no time, of no kind, in a role that there is not",
      {
        sessions: [
          { session: "s", kind: "ball", start: "25:00", people: [{ person: "p", role: 8 }] },
        ],
      },
      [
        "choice-unknown /sessions/0/kind",
        "bad-clock-time /sessions/0/start",
        "out-of-range /sessions/0/people/0/role",
      ],
    ],
    [
      "a floor without a name",
      { buildings: [{ key: "b", name, floors: [{ key: "f" }] }] },
      ["text-missing /buildings/0/floors/0/name"],
    ],
    [
      "an option of transport without hours, and one at no hour",
      {
        transport: {
          options: [
            { key: "a", direction: "arrival", day: "2026-09-01", hours: [], location: name },
            { key: "b", direction: "back", day: "2026-09-01", hours: ["8"], location: name },
          ],
        },
      },
      [
        "list-empty /transport/options/0/hours",
        "choice-unknown /transport/options/1/direction",
        "bad-hour /transport/options/1/hours/0",
      ],
    ],
    [
      "a group with a module that there is not",
      { userGroups: [{ name: "G", modules: [6] }] },
      ["out-of-range /userGroups/0/modules/0"],
    ],
  ])("%s", async (_name, document, expected) => {
    expect(listErrors(await content.read(document))).toEqual(expected);
  });

  test("and its line and column, in file order and both languages", async () => {
    const document = await content.read(`{
  "mapPolylines": [{ "key": "l", "color": "red",
    "points": [{ "lat": 1, "long": 1 }, { "lat": 91, "long": 1 }] }],
  "partners": [
    { "key": "p", "name": "Modrzew", "url": "ftp://a.test", "logo": "../a.png" }
  ]
}`);
    const located = document.locate(document.problems);
    expect(located.map(({ position }) => [position.line, position.column, position.path])).toEqual([
      [2, 43, "/mapPolylines/0/color"],
      [3, 50, "/mapPolylines/0/points/1/lat"],
      [5, 45, "/partners/0/url"],
      [5, 69, "/partners/0/logo"],
    ]);
    const [first] = located.map((problem) =>
      LANGUAGES.map((language) => describeMessage(problem, language)),
    );
    expect(first).toEqual([
      "Wiersz 2, kolumna 43, miejsce /mapPolylines/0/color: Nieprawidłowy kolor „red”. Użyj formatu takiego jak #17604f.",
      "Line 2, column 43, at /mapPolylines/0/color: Invalid colour “red”. Use a format such as #17604f.",
    ]);
  });

  test("for a missing field, with the position of its object", async () => {
    const document = await content.read('{\n"trades": [\n  {"key": "t"}]}');
    expect(document.locate(document.problems)).toMatchObject([
      { code: "text-missing", position: { line: 3, column: 3, path: "/trades/0/name" } },
    ]);
  });

  test("for a repeated field, which would hide the first list", async () => {
    const document = await content.read(
      '{"trades": [{"key":"t","name":{"pl":"a","pl":"b"}}],\n "trades": []}',
    );
    expect(document.locate(document.problems)).toMatchObject([
      { code: "field-repeated", position: { line: 1, path: "/trades/0/name/pl" } },
      { code: "field-repeated", position: { line: 2, column: 12, path: "/trades" } },
    ]);
  });

  test("up to 200 times, with the number of the others", async () => {
    const trades = Array.from({ length: 1000 }, (_, n) => ({ key: `t${n}` }));
    const { problems } = await content.read({ trades });
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toMatchObject({ code: "more-problems", params: { count: 800 } });
  });
});

test("-0 becomes 0, because databases do not distinguish them", async () => {
  const { mapMarkers } = await content.read(
    '{"mapMarkers":[{"key":"m","name":"M","lat":-0.0,"long":0}]}',
  );
  expect(mapMarkers?.[0]).toMatchObject({ lat: 0, long: 0 });
});

describe("texts", () => {
  test("are plain for both languages, or per language", async () => {
    const { trades } = await content.read({
      trades: [
        { key: "a", name: "Energetyka" },
        { key: "b", name: { en: " Health\n " } },
      ],
    });
    expect(trades?.map((trade) => trade.name)).toEqual([
      { pl: "Energetyka", en: "Energetyka" },
      { en: "Health" },
    ]);
  });

  test.each([
    ['<p onclick="x()">a</p><script>alert(1)</script>', "<p>a</p>"],
    ['<a href="javascript:x()">a</a><img src="https://evil.test/a.png">', "a"],
    ["<table><tr><td>8:00</td></tr></table>", "<table><tr><td>8:00</td></tr></table>"],
    ["3 < 4\n\nnext", "<p>3 &lt; 4</p>\n<p>next</p>"],
    ["<svg><style><img src=x onerror=alert(1)></style></svg>", ""],
  ])("of pages are sanitised: %s", async (html, clean) => {
    const { information } = await content.read({
      information: [{ key: "i", title: name, content: { en: html } }],
    });
    expect(information?.[0]?.content.en ?? "").toBe(clean);
  });

  test("have warnings about unclosed tags, with their position", async () => {
    const { warnings } = await content.read(
      '{"information":\n[{"key":"i","title":"t","content":"<ul><li>a"}]}',
    );
    expect(warnings).toMatchObject([
      { code: "unclosed-html", position: { line: 2, path: "/information/0/content" } },
    ]);
  });

  test("of partners preserve line breaks", async () => {
    const { partners } = await content.read(partner({ description: "a\r\nb \u0000" }));
    expect(partners?.[0]?.description).toEqual({ pl: "a\nb", en: "a\nb" });
  });
});

describe("a picture", () => {
  content.write("logos/b.svg", svgOf());
  content.write("page.png", "<html><script>alert(1)</script></html>");
  content.write("big.png", Buffer.alloc(MAX_PICTURE_BYTES + 1));
  content.write("empty.png", "");
  mkdirSync(join(content.folder, "folder.png"));
  symlinkSync("/etc/hostname", join(content.folder, "link.png"));
  symlinkSync("/etc", join(content.folder, "outside"));
  symlinkSync("a.png", join(content.folder, "alias.png"));

  test("is read once, with the type of its bytes", async () => {
    const { pictures, problems } = await content.read({
      ...partner({ logo: { pl: "a.png", en: "logos/b.svg" } }),
      ...marker({ picture: "a.png" }),
    });
    expect(problems).toEqual([]);
    expect(
      [...pictures].map(([file, { name: pictureName, mediaType }]) => [
        file,
        pictureName,
        mediaType,
      ]),
    ).toEqual([
      ["a.png", "a.png", "image/png"],
      ["logos/b.svg", "b.svg", "image/svg+xml"],
    ]);
  });

  test.each([
    ["absent.png", "picture-absent"],
    ["folder.png", "picture-absent"],
    ["../a.png", "picture-outside"],
    ["logos/../a.png", "picture-outside"],
    ["/etc/hostname", "picture-outside"],
    ["..\\a.png", "picture-outside"],
    [".", "picture-outside"],
    ["link.png", "picture-outside"],
    ["outside/hostname", "picture-outside"],
    ["page.png", "not-a-picture"],
    ["empty.png", "not-a-picture"],
    ["big.png", "picture-too-large"],
  ])("is rejected: %s is %s", async (file, code) => {
    expect(listErrors(await content.read(partner({ logo: file })))).toEqual([
      `${code} /partners/0/logo`,
    ]);
  });

  test("can be a symbolic link inside the folder", async () => {
    expect(listErrors(await content.read(partner({ logo: "alias.png" })))).toEqual([]);
  });

  test.each([
    ["a script", svgOf("<script>alert(1)</script>")],
    ["a handler", svgOf("", 'onload="alert(1)"')],
    ["HTML", svgOf('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ["a link", svgOf('<a href="https://evil.test/"><circle r="1"/></a>')],
    ["an address outside", svgOf('<image href="https://evil.test/a.png"/>')],
    ["a style that fetches", svgOf("<style>@import 'https://evil.test/a.css'</style>")],
    [
      "a style split by CDATA",
      svgOf("<style>@im<![CDATA[port 'https://evil.test/a.css']]></style>"),
    ],
    ["a style split by a comment", svgOf("<style>a{fill:u<!-- -->rl(https://evil.test)}</style>")],
    ["a style split by an element", svgOf("<style>@im<style/>port 'https://evil.test'</style>")],
    ["an attribute that fetches", svgOf("", 'style="fill:url(https://evil.test/a.svg#b)"')],
    ["a hidden fetch", svgOf("", 'style="fill:u\\72l(https://evil.test/a.svg#b)"')],
    ["an animation", svgOf('<set attributeName="href" to="javascript:x()"/>')],
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svgOf()}`],
    ["a stylesheet", `<?xml-stylesheet href="a.css"?>${svgOf()}`],
    ["a script by another name", svgOf('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  ])("is rejected as an SVG with %s", async (_name, svg) => {
    content.write("hostile.svg", svg);
    expect(listErrors(await content.read(partner({ logo: "hostile.svg" })))).toEqual([
      "unsafe-svg /partners/0/logo",
    ]);
  });

  test("is accepted as an SVG with gradients, styles and own references", async () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><style>.a{fill:url(#g)}</style><use href="#g"/><text>url(https://a.test) \\o/</text><image href="data:image/png;base64,iVBORw0KGgo="/>';
    content.write(
      "fine.svg",
      `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n${svgOf(inner)}`,
    );
    expect(listErrors(await content.read(partner({ logo: "fine.svg" })))).toEqual([]);
  });
});

describe("a file", () => {
  const catchFailure = async (reading: Promise<unknown>) => {
    const failure = await reading.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(failure instanceof Failure))
      throw new Error("the text was not rejected", { cause: failure });
    return failure;
  };

  test.each([
    ["[]", "not-content"],
    ["5", "not-content"],
    [" \n", "empty-file"],
    ['{"trades": [', "truncated"],
    ['{"trades": [,]}', "json-syntax"],
    [`${'{"map":'.repeat(100)}1${"}".repeat(100)}`, "too-deep"],
  ])("is rejected as a whole: %j is %s", async (text, code) => {
    expect((await catchFailure(content.read(text))).code).toBe(code);
  });

  test("of 5 MB is read within seconds", { timeout: 20_000 }, async () => {
    const text = `<p>${"Długi opis dojazdu. ".repeat(25)}</p>`;
    const information = Array.from({ length: 9000 }, (_, n) => ({
      key: `i${n}`,
      title: { pl: `Strona ${n}`, en: `Page ${n}` },
      content: { pl: text },
    }));
    const path = content.write("large.json", JSON.stringify({ information }));
    const document = await readContentFile(path);
    expect(document.information).toHaveLength(9000);
    expect(document.problems).toEqual([]);
  });

  test("with too many items or bytes is rejected unread", async () => {
    const points = Array.from({ length: 10_001 }, () => ({ lat: 1, long: 1 }));
    expect(listErrors(await content.read(buildPolyline({ points })))).toContain(
      "too-many-entries /mapPolylines/0/points",
    );
    const path = content.write("huge.json", Buffer.alloc(MAX_CONTENT_BYTES + 1, " "));
    expect((await catchFailure(readContentFile(path))).code).toBe("too-large");
    expect((await catchFailure(readContentFile(join(content.folder, "absent.json")))).code).toBe(
      "absent",
    );
  });

  test("with any JSON is read or rejected with a code", async () => {
    const lists = [
      "trades",
      "partners",
      "invitations",
      "mapMarkers",
      "mapPolylines",
      "events",
      "map",
    ];
    const fields = [
      "key",
      "name",
      "title",
      "logo",
      "audience",
      "points",
      "room",
      "icon",
      "lat",
      "content",
    ];
    const value = fc.jsonValue({ maxDepth: 3 });
    const item = fc.oneof(value, fc.dictionary(fc.constantFrom(...fields), value));
    const file = fc.dictionary(
      fc.constantFrom(...lists),
      fc.oneof(item, fc.array(item, { maxLength: 4 })),
    );
    await fc.assert(
      fc.asyncProperty(file, async (document) => {
        const read = await content.read(document);
        for (const problem of read.locate(read.problems)) {
          expect(describeMessage(problem, "pl")).not.toMatch(UNFILLED);
        }
      }),
      { numRuns: 200 },
    );
  });
});
