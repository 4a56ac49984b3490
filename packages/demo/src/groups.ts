import type { PartnerGroup, UserGroup } from "./types.ts";

/** Modules: 1 agenda, 2 attendees, 3 chat, 4 transport, 5 party. */
export const userGroups: UserGroup[] = [
  { key: "guests", name: { pl: "Goście", en: "Guests" }, modules: [1, 2, 3, 4, 5] },
  { key: "media", name: { pl: "Prasa", en: "Media" }, modules: [1, 2] },
  { key: "basic", name: { pl: "Wstęp podstawowy", en: "Basic" }, modules: [1] },
];

export const partnerGroups: PartnerGroup[] = [
  { key: "main", order: 1, name: { pl: "Partnerzy główni", en: "Main partners" } },
  { key: "strategic", order: 2, name: { pl: "Partnerzy strategiczni", en: "Strategic partners" } },
  { key: "programme", order: 3, name: { pl: "Partnerzy programowi", en: "Programme partners" } },
  { key: "regional", order: 4, name: { pl: "Partnerzy regionalni", en: "Regional partners" } },
  { key: "media", order: 5, name: { pl: "Partnerzy medialni", en: "Media partners" } },
];
