import { Client } from "pg";
import { openDatabaseOf } from "../tools/open-database.ts";
import {
  CLOSING,
  HOSTILE_ADDRESS,
  HOSTILE_HTML,
  HOSTILE_WORDS,
  LEADING_AWAY,
  SWALLOWING_HTML,
} from "./hostile-html.ts";

/** Stands in every text before and after what is hostile, and must be seen. */
export const HARMLESS = { before: "Doors open at nine", after: "See you in the lobby" };

const wrap = (...hostile: readonly string[]) =>
  [`<p>${HARMLESS.before}</p>`, ...hostile, `<p>${HARMLESS.after}</p>`].join(CLOSING);

const AT_ONCE = 5;

/** A few in a text, so that none can hide many others. */
const HTML_IN_PARTS = [
  ...Array.from({ length: Math.ceil(HOSTILE_HTML.length / AT_ONCE) }, (_, nth) =>
    wrap(...HOSTILE_HTML.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE)),
  ),
  ...SWALLOWING_HTML.map((hostile) => wrap() + CLOSING + hostile),
];

const HTML = [...HTML_IN_PARTS, LEADING_AWAY].join(CLOSING);

/** How many items of information there are. */
export const ITEMS = HTML_IN_PARTS.length;

const ORGANISER = {
  name: HOSTILE_WORDS,
  street: HOSTILE_WORDS,
  town: HOSTILE_WORDS,
  email: HOSTILE_WORDS,
  technicalPartner: HOSTILE_WORDS,
  appStoreUrl: HOSTILE_ADDRESS,
  googlePlayUrl: HOSTILE_ADDRESS,
};

/** The texts of each table, by the names that its rows keep them under. */
const TEXTS = {
  edition: {
    name: HOSTILE_WORDS,
    description: HOSTILE_WORDS,
    description2: HOSTILE_WORDS,
    organiser: ORGANISER,
  },
  invitation: { title: HOSTILE_WORDS, content: HTML },
  partner: { name: HOSTILE_WORDS, description: HOSTILE_WORDS },
  partner_group: { name: HOSTILE_WORDS },
  partner_invitation: { title: HOSTILE_WORDS, content: HTML },
  panel: { topic: HOSTILE_WORDS, description: HTML },
  panel_type: { name: HOSTILE_WORDS },
  thematic_path: { name: HOSTILE_WORDS },
  building: { name: HOSTILE_WORDS },
  floor: { name: HOSTILE_WORDS },
  room: { name: HOSTILE_WORDS },
  map_category: { title: HOSTILE_WORDS },
  map_marker: { name: HOSTILE_WORDS, description: HOSTILE_WORDS, information: HTML },
  attendee: { position: HOSTILE_WORDS, company: HOSTILE_WORDS, description: HTML },
  trade: { name: HOSTILE_WORDS },
} as const;

const plantTexts = async (database: Client) => {
  for (const [table, text] of Object.entries(TEXTS)) {
    await database.query(
      `update ${table} set text = jsonb_build_object(
         'pl', coalesce(text->'pl', '{}') || $1::jsonb, 'en', coalesce(text->'en', '{}') || $1::jsonb)`,
      [JSON.stringify(text)],
    );
  }
};

const plantColumns = async (database: Client) => {
  await database.query("update map set attribution = $1", [HOSTILE_WORDS]);
  await database.query("update partner set url = $1", [HOSTILE_ADDRESS]);
  await database.query("update panel set additional_content = $1", [HOSTILE_ADDRESS]);
  await database.query(
    "update attendee set first_name = $1, last_name = $1, linked_in = $2, twitter = $2",
    [HOSTILE_WORDS, HOSTILE_ADDRESS],
  );
};

const plantInformation = async (database: Client) => {
  const [{ id }] = await ask(database, "select id from edition where year = 2026 and type = 1");
  await database.query("delete from information_item where edition_id = $1", [id]);
  for (const [position, content] of HTML_IN_PARTS.entries()) {
    const text = { title: `Item ${position}`, content };
    await database.query(
      "insert into information_item (edition_id, position, icon, text) values ($1, $2, 1, $3)",
      [id, position, JSON.stringify({ pl: text, en: text })],
    );
  }
};

const ask = async (database: Client, query: string): Promise<[{ id: number }]> => {
  const { rows } = await database.query<{ id: number }>(query);
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo holds nothing of the kind: ${query}`);
  return [row];
};

/** Of what there is much, one that shows all that such a page can show. */
const findRows = async (database: Client) => {
  const [panel] = await ask(
    database,
    `select panel.id from panel join edition on edition.id = panel.edition_id
     join panel_attendee on panel_attendee.panel_id = panel.id
     where year = 2026 and edition.type = 1 and item_type = 0 and show_details and not is_hidden
       and room_id is not null and thematic_path_id is not null order by panel.id`,
  );
  const [attendee] = await ask(
    database,
    `select attendee_id as id from panel_attendee where panel_id = ${panel.id}`,
  );
  const [partner] = await ask(
    database,
    `select partner.id from partner join edition on edition.id = partner.edition_id
     join partner_invitation on partner_invitation.partner_id = partner.id
     join partner_attendee on partner_attendee.partner_id = partner.id
     where year = 2026 and edition.type = 1 and not partner.is_hidden order by partner.id`,
  );
  return { panel: panel.id, attendee: attendee.id, partner: partner.id };
};

export type Planted = Awaited<ReturnType<typeof findRows>>;

/**
 * Puts hostile words into every text of a data folder of the demo, past all that would clean them.
 * @returns ids of what has a page of its own
 */
export const plantHostile = async (dataDir: string): Promise<Planted> => {
  const { url, close } = await openDatabaseOf(dataDir);
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    await plantTexts(database);
    await plantColumns(database);
    await plantInformation(database);
    return await findRows(database);
  } finally {
    await database.end();
    await close();
  }
};
