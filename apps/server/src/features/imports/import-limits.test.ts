import {
  officeRoutes,
  resourceRoutes,
  type ResourceName,
  type Run,
} from "@foyer/contract/office/index";
import { expect, test as it, vi } from "vitest";
import { createWorkbook } from "../../testing/imports/import-bombs.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { jsonEvent, jsonSchedule, xmlEvent, xmlSchedule } from "../../testing/schedule-files.ts";

const { test, build } = await openTestApp({ withJobs: true });

const TEXTS = ["\\u0000", "\\ud800", "\\udc00\\ud800"];

/** Files that are damaged, or contain characters that a database or a document cannot contain. */
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  nothing: "",
  "NUL in a row": `name_pl,name_en,day,start,title\n${"a,b,c,d,e\n".repeat(1_000)}\0,\0,\0,\0,\0\n`,
  "a picture": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  "a document": Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj"),
  "an archive that is no workbook": createWorkbook({ rows: "" }).subarray(0, 300),
  "a workbook with NUL": createWorkbook({
    rows: '<row><c t="inlineStr"><is><t>name_pl</t></is></c></row><row><c t="inlineStr"><is><t>a_x0000_b_xD800_</t></is></c></row>',
  }),
  ...Object.fromEntries(
    TEXTS.flatMap((text) => [
      [`records with ${text}`, `[{"name_pl":"a${text}","name_${text}":"b","title":"${text}"}]`],
      [
        `a schedule with ${text}`,
        jsonSchedule(
          [
            jsonEvent({
              title: "@",
              room: "@",
              id: "@",
              track: "@",
              persons: [{ public_name: "@ @" }],
              abstract: "<p>@</p>",
              links: [{ url: "https://example.org/@", title: "@" }],
            }),
          ],
          { title: "@", acronym: "@" },
        ).replaceAll("@", text),
      ],
    ]),
  ),
  "XML with character references": xmlSchedule(
    xmlEvent({ title: "a&#0;b&#xD800;", persons: "<person>&#0;</person>" }),
  ),
  "a calendar with NUL":
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:\0\nSUMMARY:\0a\nDTSTART:20270315T100000Z\nEND:VEVENT\nEND:VCALENDAR",
  "a calendar without values": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=:\nDTEND:x\nEND:VEVENT",
};

const RESOURCES = ["people", "panels", "hotels"] as const satisfies ResourceName[];

it.each(Object.entries(FILES))("answers %s without an error of the server", async (_name, file) => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  for (const resource of RESOURCES) {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(Buffer.from(file))], "list"));
    const response = await office.call(resourceRoutes[resource].import, {
      params: editionParam(edition),
      body: form,
    });
    expect(response.statusCode, `${resource}: ${response.body}`).toBeLessThan(500);
    if (response.statusCode !== 201) continue;
    const { id } = response.json<Run>();
    const applied = await office.call(officeRoutes.runs.apply, {
      params: { id },
      body: { skipFaulty: true },
    });
    expect(applied.statusCode, `${resource}: ${applied.body}`).toBeLessThan(500);
    await vi.waitFor(async () => {
      const run = await office.call(officeRoutes.runs.get, { params: { id } });
      expect(["queued", "running"]).not.toContain(run.json<Run>().state);
    }, 10_000);
  }
});

it("keeps the five latest dry runs of an account", async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const start = async (client: typeof office): Promise<string> => {
    const body = new FormData();
    body.append("file", new File(["name_pl\nA\n"], "list.csv"));
    const response = await client.call(resourceRoutes.hotels.import, { params, body });
    return response.json<Run>().id;
  };
  const others = await start(await enterAs(test, build, edition.id, "admin"));
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await start(office));
  const find = async (id: string) =>
    (await office.call(officeRoutes.runs.get, { params: { id } })).statusCode;
  expect(await Promise.all([...ids, others].map(find))).toEqual([
    404, 200, 200, 200, 200, 200, 200,
  ]);
});
