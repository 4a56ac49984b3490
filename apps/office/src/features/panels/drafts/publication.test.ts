import type { PublicationSummary } from "@foyer/contract/conferences/overview";
import { expect, it } from "vitest";
import { changesOf, effectOf, HIDDEN, propose } from "./publication.ts";

const PUBLIC = { visible: true, showAgenda: true, showAttendees: false };
const summary = (sessions: number) => ({ sessions }) as PublicationSummary;

it("proposes edition and programme, but never the list of people", () => {
  expect(propose(HIDDEN, summary(12))).toEqual(PUBLIC);
  expect(propose(HIDDEN, summary(0))).toEqual({ ...HIDDEN, visible: true });
  expect(propose(PUBLIC, summary(12))).toBe(PUBLIC);
});

it("hides every part of a hidden edition", () => {
  expect(effectOf(PUBLIC, { ...PUBLIC, visible: false }, "showAgenda")).toBe("willBeHidden");
  expect(effectOf({ ...PUBLIC, visible: false }, PUBLIC, "showAgenda")).toBe("willBePublic");
  expect(effectOf(PUBLIC, PUBLIC, "showAttendees")).toBe("hidden");
});

it("sends only changed settings", () => {
  expect(changesOf(HIDDEN, PUBLIC)).toEqual({ visible: true, showAgenda: true });
});
