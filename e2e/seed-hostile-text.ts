import { Client } from "pg";
import { openDatabaseOf } from "../tools/open-database.ts";
import {
  CLOSING,
  HOSTILE_ADDRESS,
  HOSTILE_HTML,
  HOSTILE_TEXT,
  LEADING_AWAY,
  SWALLOWING_HTML,
} from "./hostile-html.ts";

/** Harmless text before and after the payload, which must stay visible. */
export const HARMLESS = { before: "Doors open at nine", after: "See you in the lobby" };

const wrap = (...hostile: readonly string[]) =>
  [`<p>${HARMLESS.before}</p>`, ...hostile, `<p>${HARMLESS.after}</p>`].join(CLOSING);

const SAMPLES_PER_TEXT = 5;

/** A few payloads per text, so that none can hide many others. */
const HTML_IN_PARTS = [
  ...Array.from({ length: Math.ceil(HOSTILE_HTML.length / SAMPLES_PER_TEXT) }, (_, index) =>
    wrap(...HOSTILE_HTML.slice(index * SAMPLES_PER_TEXT, (index + 1) * SAMPLES_PER_TEXT)),
  ),
  ...SWALLOWING_HTML.map((hostile) => wrap() + CLOSING + hostile),
];

const HTML = [...HTML_IN_PARTS, LEADING_AWAY].join(CLOSING);

/** Number of information items. */
export const ITEMS = HTML_IN_PARTS.length;

const ORGANISER = {
  name: HOSTILE_TEXT,
  street: HOSTILE_TEXT,
  town: HOSTILE_TEXT,
  email: HOSTILE_TEXT,
  technicalPartner: HOSTILE_TEXT,
  appStoreUrl: HOSTILE_ADDRESS,
  googlePlayUrl: HOSTILE_ADDRESS,
};

/** Text fields of each table. */
const TEXTS = {
  edition: {
    name: HOSTILE_TEXT,
    description: HOSTILE_TEXT,
    description2: HOSTILE_TEXT,
    organiser: ORGANISER,
  },
  invitation: { title: HOSTILE_TEXT, content: HTML },
  partner: { name: HOSTILE_TEXT, description: HOSTILE_TEXT },
  partner_group: { name: HOSTILE_TEXT },
  partner_invitation: { title: HOSTILE_TEXT, content: HTML },
  panel: { topic: HOSTILE_TEXT, description: HTML },
  panel_type: { name: HOSTILE_TEXT },
  thematic_path: { name: HOSTILE_TEXT },
  building: { name: HOSTILE_TEXT },
  floor: { name: HOSTILE_TEXT },
  room: { name: HOSTILE_TEXT },
  map_category: { title: HOSTILE_TEXT },
  map_marker: { name: HOSTILE_TEXT, description: HOSTILE_TEXT, information: HTML },
  attendee: { position: HOSTILE_TEXT, company: HOSTILE_TEXT, description: HTML },
  trade: { name: HOSTILE_TEXT },
} as const;

const seedTexts = async (database: Client) => {
  for (const [table, text] of Object.entries(TEXTS)) {
    await database.query(
      `update ${table} set text = jsonb_build_object(
         'pl', coalesce(text->'pl', '{}') || $1::jsonb, 'en', coalesce(text->'en', '{}') || $1::jsonb)`,
      [JSON.stringify(text)],
    );
  }
};

const seedColumns = async (database: Client) => {
  await database.query("update map set attribution = $1", [HOSTILE_TEXT]);
  await database.query("update partner set url = $1", [HOSTILE_ADDRESS]);
  await database.query("update panel set additional_content = $1", [HOSTILE_ADDRESS]);
  await database.query(
    "update attendee set first_name = $1, last_name = $1, linked_in = $2, twitter = $2",
    [HOSTILE_TEXT, HOSTILE_ADDRESS],
  );
};

const seedInformation = async (database: Client) => {
  const [{ id }] = await queryFirst(
    database,
    "select id from edition where year = 2026 and type = 1",
  );
  await database.query("delete from information_item where edition_id = $1", [id]);
  for (const [position, content] of HTML_IN_PARTS.entries()) {
    const text = { title: `Item ${position}`, content };
    await database.query(
      "insert into information_item (edition_id, position, icon, text) values ($1, $2, 1, $3)",
      [id, position, JSON.stringify({ pl: text, en: text })],
    );
  }
};

const queryFirst = async (database: Client, query: string): Promise<[{ id: number }]> => {
  const { rows } = await database.query<{ id: number }>(query);
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo holds nothing of the kind: ${query}`);
  return [row];
};

/** Selects one row of each page type, with as much content as possible. */
const findRows = async (database: Client) => {
  const [panel] = await queryFirst(
    database,
    `select panel.id from panel join edition on edition.id = panel.edition_id
     join panel_attendee on panel_attendee.panel_id = panel.id
     where year = 2026 and edition.type = 1 and item_type = 0 and show_details and not is_hidden
       and room_id is not null and thematic_path_id is not null order by panel.id`,
  );
  const [attendee] = await queryFirst(
    database,
    `select attendee_id as id from panel_attendee where panel_id = ${panel.id}`,
  );
  const [partner] = await queryFirst(
    database,
    `select partner.id from partner join edition on edition.id = partner.edition_id
     join partner_invitation on partner_invitation.partner_id = partner.id
     join partner_attendee on partner_attendee.partner_id = partner.id
     where year = 2026 and edition.type = 1 and not partner.is_hidden order by partner.id`,
  );
  return { panel: panel.id, attendee: attendee.id, partner: partner.id };
};

export type SeededIds = Awaited<ReturnType<typeof findRows>>;

/**
 * Writes hostile payloads to every text of a demo data folder, bypassing the sanitiser.
 * @returns ids of the objects with pages of their own
 */
export const seedHostileText = async (dataDir: string): Promise<SeededIds> => {
  const { url, close } = await openDatabaseOf(dataDir);
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    await seedTexts(database);
    await seedColumns(database);
    await seedInformation(database);
    return await findRows(database);
  } finally {
    await database.end();
    await close();
  }
};
