import { ICON_NAMES } from "@foyer/contract/icons";
import { describe, expect, it } from "vitest";
import { createDemoContent } from "./index.ts";
import { overlap } from "./schedule.ts";
import type { AgendaItem, Text } from "./types.ts";

const content = createDemoContent();
const current = content.agendaItems.filter((item) => item.edition === "2026-1");
const panels = current.filter((item) => item.itemType === 0);
const keysOf = (list: readonly { key: string }[]): string[] => list.map((one) => one.key);
const rooms = content.buildings.flatMap((building) =>
  building.floors.flatMap((floor) => floor.rooms),
);
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));

describe("the demo content", () => {
  it("is the same every time", () => {
    expect(createDemoContent()).toEqual(content);
  });

  it.each([
    ["thematic paths", content.thematicPaths, 14],
    ["panel types", content.panelTypes, 6],
    ["buildings", content.buildings, 3],
    ["rooms", rooms, 8],
    ["partners", content.partners, 40],
    ["partner groups", content.partnerGroups, 5],
    ["partner invitations", content.partners.flatMap((one) => one.invitations), 10],
    ["hotels", content.hotels, 10],
    ["listed attendees", content.attendees.filter((one) => one.listed), 400],
    ["accounts that log in", content.attendees.filter((one) => one.login), 5],
    ["editions", content.editions, 3],
    ["categories of the map", content.map.categories, 6],
    ["places on the map", content.map.markers, 60],
    ["walks", content.map.walks, 4],
    ["pages of information", content.information, 30],
    ["invitations", content.invitations, 12],
    ["recreational events", content.partyEvents, 10],
    ["notifications", content.notifications, 12],
  ])("has as many %s as promised", (_, list, count) => {
    expect(list).toHaveLength(count);
  });

  it("gives every thing a key of its own", () => {
    const lists = [
      content.thematicPaths,
      content.panelTypes,
      content.trades,
      content.hotels,
      content.buildings,
      content.buildings.flatMap((building) => building.floors),
      rooms,
      content.userGroups,
      content.attendees,
      content.partners,
      content.agendaItems,
      content.map.categories,
      content.map.markers,
      content.map.walks,
      content.information,
      content.invitations,
      content.partyEvents,
      content.notifications,
    ];
    for (const list of lists) expect(new Set(keysOf(list)).size).toBe(list.length);
  });

  it("says everything in both languages, and differently", () => {
    const texts: Text[] = [
      ...content.editions.flatMap((one) => [
        one.name,
        one.description,
        one.noAgendaText,
        one.noAttendeesText,
      ]),
      ...content.thematicPaths.map((one) => one.name),
      ...content.panelTypes.map((one) => one.name),
      ...content.trades.map((one) => one.name),
      ...rooms.map((one) => one.name).filter((name) => name.pl !== "Studio"),
      ...content.partners.map((one) => one.description),
      ...content.partners.flatMap((one) =>
        one.invitations.flatMap(({ title, content: text }) => [title, text]),
      ),
      ...content.agendaItems.flatMap((one) =>
        one.content ? [one.topic, one.content] : [one.topic],
      ),
      ...content.attendees.flatMap((one) => (one.description ? [one.description] : [])),
      ...content.map.categories.map((one) => one.title),
      ...content.map.markers.flatMap((one) => [one.description, one.information ?? []].flat()),
      ...[...content.information, ...content.invitations, ...content.notifications].flatMap(
        (one) => [one.content, ...(one.title.pl === "Wi-Fi" ? [] : [one.title])],
      ),
      ...content.partyEvents.flatMap((one) => [one.title, one.content, one.location ?? []].flat()),
    ];
    for (const text of texts) {
      expect(text.pl.trim()).not.toBe("");
      expect(text.en.trim()).not.toBe("");
      expect(text.pl).not.toBe(text.en);
    }
  });

  it("names nobody twice and sends people from at least thirty countries", () => {
    const names = content.attendees.map((one) => `${one.firstName} ${one.lastName}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(content.attendees.map((one) => one.country)).size).toBeGreaterThanOrEqual(30);
    expect(content.attendees.every((one) => /^[A-Z]{2}$/.test(one.country))).toBe(true);
  });

  it("describes about a third of the people", () => {
    const share =
      content.attendees.filter((one) => one.description).length / content.attendees.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  });

  it("has a hotel for most of the people, and people in every hotel", () => {
    const stays = content.attendees.flatMap(({ hotel }) => hotel ?? []);
    expect(stays.length).toBeGreaterThan(content.attendees.length * 0.6);
    expect(new Set(stays)).toEqual(new Set(keysOf(content.hotels)));
  });

  it("gives maria nothing and anna and john everything", () => {
    const find = (key: string) => content.attendees.find((one) => one.key === key);
    expect(find("maria")).toMatchObject({ accessGranted: false, ownModules: [] });
    for (const key of ["anna", "john"]) {
      expect(find(key)).toMatchObject({
        accessGranted: true,
        ownModules: null,
        group: "guests",
        canChat: true,
      });
    }
    expect(content.userGroups.find((one) => one.key === "guests")?.modules).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

describe("the demo's recreational events", () => {
  const { partyEvents } = content;

  it("are full, free, and without a limit; two logins find the last place of one", () => {
    const places = partyEvents.map(({ limit, signedUp, assigned }) =>
      limit === null ? null : limit - signedUp.length - assigned.length,
    );
    expect(places.filter((free) => free === 0)).toHaveLength(2);
    expect(places.filter((free) => free === null)).toHaveLength(1);
    expect(places.filter((free) => free === 1)).toHaveLength(1);
    expect(places.every((free) => free === null || free >= 0)).toBe(true);
  });

  it("have each person once, john by an organiser, and anna not at all", () => {
    const people = partyEvents.flatMap(({ signedUp, assigned }) => [...signedUp, ...assigned]);
    expect(people).toHaveLength(215);
    expect(new Set(people).size).toBe(people.length);
    expect(partyEvents.flatMap(({ assigned }) => assigned)).toEqual(["john"]);
    expect(people).not.toContain("anna");
  });
});

describe("the demo programme", () => {
  it("has at least 120 panels over three days in eight rooms", () => {
    expect(panels.filter((panel) => !panel.parent).length).toBeGreaterThanOrEqual(120);
    expect(new Set(panels.map((panel) => panel.time.dayOffset))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(panels.map((panel) => panel.room)).size).toBe(8);
    const panelsOf = (edition: string) =>
      content.agendaItems.filter((item) => item.edition === edition && item.itemType === 0);
    expect(panelsOf("2025-1")).toHaveLength(24);
    expect(panelsOf("2027-1")).toHaveLength(2);
  });

  it("has cultural events, special events with and without details, and hour slots", () => {
    const ofType = (type: number) => current.filter((item) => item.itemType === type);
    expect(ofType(1)).toHaveLength(18);
    expect(ofType(1).every((item) => item.content && item.path && item.picture)).toBe(true);
    expect(new Set(ofType(1).map((item) => item.picture?.motif)).size).toBe(6);
    expect(new Set(ofType(2).map((item) => item.showDetails))).toEqual(new Set([true, false]));
    expect(ofType(3).length).toBeGreaterThanOrEqual(9);
  });

  it("never says the same topic or description twice among panels", () => {
    for (const language of ["pl", "en"] as const) {
      const topics = panels.map((panel) => panel.topic[language]);
      const texts = panels.map((panel) => panel.content?.[language]);
      expect(new Set(topics).size).toBe(topics.length);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it("opens each description with a lead that fits a list", () => {
    for (const panel of content.agendaItems.filter((item) => item.itemType === 0)) {
      for (const text of [panel.content?.pl, panel.content?.en]) {
        const lead = /^<p>(.*?)<\/p>/.exec(text ?? "")?.[1] ?? "";
        expect(lead.length).toBeGreaterThan(30);
        expect(lead.length).toBeLessThanOrEqual(160);
      }
    }
  });

  it("puts no two items into one room at once", () => {
    for (const edition of content.editions) {
      const placed = content.agendaItems.filter(
        (item) => item.edition === edition.key && item.room,
      );
      const clashes = pairs(placed).filter(
        ([a, b]) =>
          a.room === b.room && a.parent !== b.key && b.parent !== a.key && overlap(a.time, b.time),
      );
      expect(clashes.map(([a, b]) => [a.key, b.key])).toEqual([]);
    }
  });

  it("seats nobody on two panels at once", () => {
    const seated = content.agendaItems
      .filter((item) => !item.parent)
      .flatMap((item) => item.speakers.map(({ attendee }) => ({ attendee, item })));
    const clashes = pairs(seated).filter(
      ([a, b]) =>
        a.attendee === b.attendee &&
        a.item.edition === b.item.edition &&
        overlap(a.item.time, b.item.time),
    );
    expect(clashes.map(([a, b]) => [a.attendee, a.item.key, b.item.key])).toEqual([]);
  });

  it("gives every panel one moderator and two to five participants, and role 7 once", () => {
    const count = (panel: AgendaItem, role: number) =>
      panel.speakers.filter((one) => one.role === role).length;
    for (const panel of panels) {
      expect(count(panel, 3)).toBe(1);
      expect(count(panel, 1)).toBeGreaterThanOrEqual(2);
      expect(count(panel, 1)).toBeLessThanOrEqual(5);
    }
    const roles = panels.flatMap((panel) => panel.speakers.map((one) => one.role));
    expect(new Set(roles)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
    expect(roles.filter((role) => role === 7)).toHaveLength(1);
  });

  it("lets anna speak on each of the three days", () => {
    const hers = panels.filter((panel) => panel.speakers.some((one) => one.attendee === "anna"));
    expect(hers.length).toBeGreaterThanOrEqual(5);
    expect(new Set(hers.map((panel) => panel.time.dayOffset)).size).toBe(3);
  });

  it("divides three panels into parts that stay within them", () => {
    const parts = panels.filter((panel) => panel.parent);
    expect(new Set(parts.map((part) => part.parent)).size).toBe(3);
    for (const part of parts) {
      const whole = panels.find((panel) => panel.key === part.parent);
      expect(part.room).toBe(whole?.room);
      expect(part.time.start >= (whole?.time.start ?? "")).toBe(true);
      expect(part.time.end <= (whole?.time.end ?? "")).toBe(true);
    }
  });

  it("has something under way at every minute of the current day", () => {
    const minute = (index: number): string =>
      [Math.floor(index / 60), index % 60].map((part) => String(part).padStart(2, "0")).join(":");
    const sessions = current.filter((item) => item.itemType !== 3);
    for (let index = 0; index < 24 * 60 - 1; index += 1) {
      const now = { dayOffset: 0, start: minute(index), end: minute(index + 1) };
      expect(sessions.some((item) => overlap(item.time, now))).toBe(true);
    }
  });

  it("has a cultural event that ended, one that goes on and one to come at most hours of today", () => {
    const today = current.filter((item) => item.itemType === 1 && item.time.dayOffset === 0);
    const quarters = Array.from({ length: 14 * 4 }, (_, index) => {
      const hour = String(8 + Math.floor(index / 4)).padStart(2, "0");
      return `${hour}:${["00", "15", "30", "45"][index % 4]}`;
    });
    const full = quarters.filter((now) => {
      const isCurrent = today.some(
        ({ time }) => time.start <= now && (time.endsNextDay || now <= time.end),
      );
      const isIncoming = today.some(({ time }) => time.start > now);
      const isEnded = today.some(({ time }) => !time.endsNextDay && time.end < now);
      return isCurrent && isIncoming && isEnded;
    });
    expect(full.length).toBeGreaterThan(quarters.length * 0.9);
  });

  it("has a panel or an event under the patronage of at least three quarters of the partners", () => {
    const patrons = new Set(current.flatMap((item) => item.partners));
    expect(patrons.size).toBeGreaterThanOrEqual(content.partners.length * 0.75);
  });

  it("refers only to what exists", () => {
    const keys = {
      path: new Set(keysOf(content.thematicPaths)),
      type: new Set(keysOf(content.panelTypes)),
      room: new Set(keysOf(rooms)),
      attendee: new Set(keysOf(content.attendees)),
      partner: new Set(keysOf(content.partners)),
      group: new Set(keysOf(content.userGroups)),
      trade: new Set(keysOf(content.trades)),
      partnerGroup: new Set(keysOf(content.partnerGroups)),
      item: new Set(keysOf(content.agendaItems)),
    };
    for (const item of content.agendaItems) {
      expect(item.path === null || keys.path.has(item.path)).toBe(true);
      expect(item.type === null || keys.type.has(item.type)).toBe(true);
      expect(item.room === null || keys.room.has(item.room)).toBe(true);
      expect(item.parent === null || keys.item.has(item.parent)).toBe(true);
      expect(item.speakers.every((one) => keys.attendee.has(one.attendee))).toBe(true);
      expect(item.partners.every((one) => keys.partner.has(one))).toBe(true);
      expect(item.recommendedFor.every((one) => keys.group.has(one))).toBe(true);
    }
    for (const one of content.attendees)
      expect(keys.trade.has(one.trade) && keys.group.has(one.group)).toBe(true);
    for (const partner of content.partners) {
      expect(keys.trade.has(partner.trade) && keys.partnerGroup.has(partner.group)).toBe(true);
      expect(partner.room === null || keys.room.has(partner.room)).toBe(true);
      expect(partner.representatives.length).toBeGreaterThan(0);
      expect(new URL(partner.url).hostname.endsWith(".example.org")).toBe(true);
    }
  });
});

describe("the demo's information and invitations", () => {
  it("draw only icons that there are", () => {
    const icons = [
      ...content.information,
      ...content.invitations,
      ...content.notifications,
    ].flatMap(({ icon }) => icon ?? []);
    for (const icon of icons) expect(ICON_NAMES).toHaveProperty(String(icon));
  });

  it("are for everybody, for each of two groups, and for anna", () => {
    const named = content.invitations.flatMap(({ groups, attendees }) => [...groups, ...attendees]);
    expect([...new Set(named)].toSorted()).toEqual(["anna", "guests", "john", "media"]);
    const forAll = content.invitations.filter(
      ({ groups, attendees }) => groups.length + attendees.length === 0,
    );
    expect(forAll.length).toBeGreaterThan(0);
  });
});

describe("the demo's notifications", () => {
  it("are for everybody, for a group and for anna, who has some of each to read", () => {
    const toAnna = content.notifications.filter(
      ({ groups, attendees }) =>
        groups.length + attendees.length === 0 ||
        groups.includes("guests") ||
        attendees.includes("anna"),
    );
    expect(toAnna.filter(({ readBy }) => !readBy.includes("anna"))).toHaveLength(4);
  });

  it("tell of agenda items that there are", () => {
    const keys = new Set(keysOf(content.agendaItems));
    const named = content.notifications.flatMap(({ panel }) => panel ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe("the forms of panels", () => {
  it("use every type of panel more than once", () => {
    for (const { key } of content.panelTypes) {
      expect(panels.filter((panel) => panel.type === key).length).toBeGreaterThan(3);
    }
  });
});
