import { setTimeout as sleep } from "node:timers/promises";

const EDITION = { year: 2031, type: 1 };

const SCHEDULE = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Rowan Forum//Programme//EN
BEGIN:VEVENT
UID:bridges@drill.example
DTSTAMP:${EDITION.year}0101T000000Z
DTSTART:${EDITION.year}0506T080000Z
DTEND:${EDITION.year}0506T090000Z
SUMMARY:Bridges of wood
LOCATION:Great Hall
CATEGORIES:Crafts
END:VEVENT
BEGIN:VEVENT
UID:tar@drill.example
DTSTAMP:${EDITION.year}0101T000000Z
DTSTART:${EDITION.year}0507T120000Z
DTEND:${EDITION.year}0507T130000Z
SUMMARY:Larch tar
LOCATION:Small Hall
CATEGORIES:Crafts
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n");

const PEOPLE = `external_id,username,email,first_name,last_name
1,ash.birch,ash.birch@drill.example,Ash,Birch
2,fern.holly,fern.holly@drill.example,Fern,Holly
`;

const IMPORT_LIMIT_MS = 30_000;
const POLL_INTERVAL_MS = 100;

const OWNER = { username: "owner", email: "owner@drill.example", password: "rowan-and-larch" };

export type Published = { counts: string; schedule: string; page: string };

/** Requests of an organiser and of a visitor to a server. */
export const openConference = (url: string) => {
  let cookie = "";

  const request = async (method: string, path: string, body?: object, headers = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie,
        origin: url,
        ...(body && !isForm && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return response;
  };
  const readText = async (path: string) => (await request("GET", path)).text();
  const settings = `/api/office/editions/${EDITION.year}-${EDITION.type}`;

  const read = async (): Promise<Published> => ({
    counts: await readText(`${settings}/overview`),
    schedule: await readText(
      `/api/public/schedule.json?year=${EDITION.year}&type=${EDITION.type}&language=1`,
    ),
    // The page contains the times at which the server rendered it.
    page: (await readText("/panels?language=1")).replaceAll(/\b\d{13}\b/g, ""),
  });

  return {
    schedule: SCHEDULE,
    edition: `${EDITION.year}/${EDITION.type}`,
    createOwner: async (token: string): Promise<void> => {
      const response = await request("POST", "/api/office/setup", { token, ...OWNER });
      cookie = response.headers
        .getSetCookie()
        .map((text) => text.split(";")[0])
        .join("; ");
    },
    createEdition: async (): Promise<void> => {
      await request("POST", "/api/office/editions", {
        ...EDITION,
        name: { pl: "Forum Jarzębin", en: "Rowan Forum" },
        startsOn: `${EDITION.year}-05-06`,
        endsOn: `${EDITION.year}-05-08`,
        timeZone: "Europe/Warsaw",
      });
    },
    /** Uploads a list in the office and applies it. */
    importPeople: async (): Promise<void> => {
      const form = new FormData();
      form.append("file", new File([PEOPLE], "people.csv"));
      const upload = await request("POST", `${settings}/people/import`, form);
      const run = `/api/office/runs/${((await upload.json()) as { id: string }).id}`;
      await request("POST", `${run}/apply`, {});
      const deadline = performance.now() + IMPORT_LIMIT_MS;
      for (;;) {
        const { state } = (await (await request("GET", run)).json()) as { state: string };
        if (state === "done") return;
        if (performance.now() > deadline) throw new Error(`The import is ${state}.`);
        await sleep(POLL_INTERVAL_MS);
      }
    },
    publish: async (): Promise<void> => {
      const version = (await request("GET", settings)).headers.get("etag") ?? "";
      const changes = { visible: true, showAgenda: true };
      await request("PATCH", settings, changes, { "if-match": version });
    },
    read,
    /** Compares counts, schedule and page with earlier ones. The session of the owner must still work. */
    isEqual: async (earlier: Published): Promise<boolean> => {
      const now = await read();
      for (const [name, text] of Object.entries(earlier)) {
        if (now[name as keyof Published] === text) continue;
        process.stdout.write(`   different: ${name}\n`);
        return false;
      }
      return true;
    },
  };
};
