import { IMPORT_MAX_BYTES, resourceRoutes, type ResourceName } from "@foyer/contract/office/index";
import fc from "fast-check";
import { expect, test as it } from "vitest";
import { account, attendee, auditEntry, hotel, panel } from "../../db/schema/index.ts";
import en from "../../messages/locales/en.json" with { type: "json" };
import { anyFile } from "../../testing/imports/any-file.ts";
import { editionParam, enterAs } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { xmlEvent, xmlSchedule } from "../../testing/schedule-files.ts";

const { test, build } = await openTestApp();

const TABLES = [account, attendee, auditEntry, hotel, panel];
const countRows = () => Promise.all(TABLES.map((table) => test.db.$count(table)));

const KNOWN_CODES = Object.values(en).flatMap((group) => Object.keys(group));

/** Sends a file, and checks that the response is a dry run or a known problem and that nothing is written. */
const createCheck = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  const before = await countRows();
  return async (bytes: Uint8Array, resource: ResourceName): Promise<void> => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(bytes)], "list"));
    const response = await office.call(resourceRoutes[resource].import, {
      params: editionParam(edition),
      body: form,
    });
    const { statusCode } = response;
    if (statusCode !== 201) {
      expect(statusCode, response.body.slice(0, 500)).toBeGreaterThanOrEqual(400);
      expect(statusCode, response.body.slice(0, 500)).toBeLessThan(500);
      expect(KNOWN_CODES).toContain(response.json<{ code: string }>().code);
    }
    expect(await countRows()).toEqual(before);
  };
};

const resources = fc.constantFrom<ResourceName>("people", "panels", "hotels", "partners");

it("answers any file with a dry run or a known problem", async () => {
  const check = await createCheck();
  await fc.assert(fc.asyncProperty(anyFile, resources, check), { numRuns: 60 });
}, 240_000);

/** Repeats a part up to a size, with its number in place of `@`. */
const repeat = (part: string, size: number, maxCount = Number.POSITIVE_INFINITY): string => {
  const parts: string[] = [];
  for (let length = 0; length + part.length + 10 < size && parts.length < maxCount;) {
    const text = part.replaceAll("@", String(parts.length));
    length += text.length;
    parts.push(text);
  }
  return parts.join("");
};

const MAX = IMPORT_MAX_BYTES - 10_000;
const LONG_ROW = `Anna @,Lis @,a@@example.test,${"x".repeat(2_400)}\n`;
const HEADERS = "first_name,last_name,e-mail,description\n";

/** Large files: valid ones, and ones that exceed each limit. */
const LARGE: Readonly<Record<string, [resource: ResourceName, create: () => string | Uint8Array]>> =
  {
    "people in long rows": ["people", () => HEADERS + repeat(LONG_ROW, MAX, 3_000)],
    "too much text": ["people", () => HEADERS + repeat(LONG_ROW, MAX)],
    "too many people": ["people", () => HEADERS + repeat("A@,B@,a@@example.test,\n", MAX)],
    "records in long rows": [
      "hotels",
      () => `[${repeat(`{"name_pl":"H@","address_pl":"${"y".repeat(1_500)}"},`, MAX, 19_000)}{}]`,
    ],
    "sessions with long texts": [
      "panels",
      () =>
        xmlSchedule(
          repeat(xmlEvent({ abstract: "&lt;p&gt;word &lt;/p&gt;".repeat(800) }), 7_000_000),
        ),
    ],
    "a calendar": [
      "panels",
      () =>
        `BEGIN:VCALENDAR\n${repeat("BEGIN:VEVENT\nUID:@\nSUMMARY:a @\nDTSTART:20270315T100000Z\nEND:VEVENT\n", MAX)}END:VCALENDAR`,
    ],
    "one row": ["panels", () => "a".repeat(MAX)],
    "any bytes": [
      "hotels",
      () =>
        Uint8Array.from({ length: MAX }, (_, index) => (index * 7_919 + (index >> 8) * 31) & 255),
    ],
  };

it("answers large files with a dry run or a known problem", async () => {
  const check = await createCheck();
  for (const [resource, create] of Object.values(LARGE)) {
    const content = create();
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    await expect(check(bytes, resource)).resolves.toBeUndefined();
  }
}, 300_000);
