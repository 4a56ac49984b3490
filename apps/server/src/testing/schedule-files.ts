export const xmlEvent = (
  fields: Record<string, string> = {},
  attributes = 'id="1" guid="5f3c1a52-0000-4000-8000-000000000001"',
): string => {
  const children = {
    date: "2026-09-03T10:00:00+02:00",
    start: "10:00",
    duration: "00:45",
    title: "Powietrze w górach",
    track: "Zdrowie",
    language: "pl",
    persons: '<person id="7">Anna Górska</person>',
    ...fields,
  };
  const inner = Object.entries(children).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<event ${attributes}>\n${inner.join("\n")}\n</event>`;
};

export const xmlSchedule = (
  events: string,
  conference = "",
  room = "Sala Śnieżka",
): string => `<?xml version="1.0" encoding="UTF-8"?>
<schedule>
<conference><acronym>gory-2026</acronym><title>Góry 2026</title><start>2026-09-03</start><end>2026-09-05</end>
<time_zone_name>Europe/Warsaw</time_zone_name>${conference}</conference>
<day index="1" date="2026-09-03"><room name="${room}">
${events}
</room></day>
</schedule>`;

export const jsonEvent = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 1,
  guid: "5f3c1a52-0000-4000-8000-000000000001",
  date: "2026-09-03T10:00:00+02:00",
  start: "10:00",
  duration: "00:45",
  room: "Sala Śnieżka",
  title: "Powietrze w górach",
  track: "Zdrowie",
  language: "pl",
  persons: [{ id: 7, public_name: "Anna Górska" }],
  ...fields,
});

export const jsonSchedule = (events: unknown, conference: Record<string, unknown> = {}): string =>
  JSON.stringify(
    {
      schedule: {
        version: "1",
        conference: {
          acronym: "gory-2026",
          title: "Góry 2026",
          start: "2026-09-03",
          end: "2026-09-05",
          time_zone_name: "Europe/Warsaw",
          days: [{ index: 1, date: "2026-09-03", rooms: { "Sala Śnieżka": events } }],
          ...conference,
        },
      },
    },
    null,
    2,
  );

export const toChunks = async function* (
  content: string | Uint8Array,
  size = 1024,
): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
};

export const encodeAs = (text: string, encoding: string): Uint8Array => {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const byteOf = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text], (character) => {
    const byte = byteOf.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
};
