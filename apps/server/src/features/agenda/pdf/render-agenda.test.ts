import { describe, expect, it } from "vitest";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import { renderAgenda } from "./render-agenda.ts";
import { buildDocument, buildAgendaPanel } from "../../../testing/agenda/agenda-samples.ts";

const buildPanels = (count: number) =>
  Array.from({ length: count }, (_, index) => buildAgendaPanel({ topic: `Talk ${index}` }));

describe("the printed agenda", () => {
  it("contains every Polish letter as text", async () => {
    const topic = "Zażółć gęślą jaźń – PCHNĄĆ W TĘ ŁÓDŹ JEŻA LUB OŚM SKRZYŃ FIG";
    const document = buildDocument(
      { language: "pl", title: "Forum w Dolinie", ownerName: "Łucja Żak" },
      [buildAgendaPanel({ topic })],
    );
    const { pages } = await readPdf(renderAgenda(document));
    const [text = ""] = pages;
    expect(text).toContain(topic);
    expect(text).toContain("Moja agenda · Łucja Żak");
    expect(text).toContain("Forum w Dolinie");
  });

  it("shows time, topic, path, place and people", async () => {
    const { pages } = await readPdf(renderAgenda(buildDocument()));
    const [text = ""] = pages;
    for (const part of [
      "09:00–10:30",
      "Rivers as borders",
      "Society · Main House, Blue Room",
      "Moderator: Ewa Lis",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("has n / m on every page", async () => {
    const { pages } = await readPdf(renderAgenda(buildDocument({}, buildPanels(60))));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, text] of pages.entries())
      expect(text).toContain(`${index + 1} / ${pages.length}`);
  });

  it("embeds its fonts with a table back to Unicode", async () => {
    const { source } = await readPdf(renderAgenda(buildDocument()));
    const fonts = source.match(/\/Subtype \/Type0/gu)?.length ?? 0;
    expect(fonts).toBe(3);
    expect(source.match(/\/FontFile2 /gu)).toHaveLength(fonts);
    expect(source.match(/\/ToUnicode /gu)).toHaveLength(fonts);
    expect(source).not.toContain("Helvetica");
  });

  it("is tagged, titled, in its language, with a bookmark for each day", async () => {
    const days = ["Day 1", "Day 2"].map((heading) => ({
      date: "2026-09-01",
      heading,
      items: [buildAgendaPanel()],
    }));
    const { source } = await readPdf(renderAgenda(buildDocument({ days })));
    for (const part of [
      "/Marked true",
      "/Lang (en-GB)",
      "/DisplayDocTitle true",
      "/S /H1",
      "/S /H3",
    ]) {
      expect(source).toContain(part);
    }
    expect(source.match(/\/S \/Sect/gu)).toHaveLength(2);
    expect(source).toContain("/Title (Day 1)");
    expect(source).toContain("/Title (Day 2)");
  });

  it("has well-formed metadata for any title", async () => {
    const { source } = await readPdf(renderAgenda(buildDocument({ title: "R&D <now>" })));
    expect(source).toContain("R&amp;D &lt;now&gt;");
    expect(source).not.toContain('<rdf:li xml:lang="x-default">R&D');
  });

  it("omits characters without glyphs and preserves them for screen readers", async () => {
    const { pages, source } = await readPdf(
      renderAgenda(buildDocument({}, [buildAgendaPanel({ topic: "Talk 🎉 東京" })])),
    );
    expect(pages[0]).toContain("Talk […]");
    expect(source).toContain("/ActualText ");
  });

  it("is identical for the same data", () => {
    expect(
      Buffer.from(renderAgenda(buildDocument())).equals(Buffer.from(renderAgenda(buildDocument()))),
    ).toBe(true);
  });

  it("rejects an invalid creation date", () => {
    expect(() => renderAgenda(buildDocument({ createdAt: "soon" }))).toThrow(RangeError);
  });
});
