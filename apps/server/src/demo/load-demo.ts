import type { Language } from "@foyer/contract";
import { createContentWrite, findEditionToWrite } from "../content/content-write.ts";
import type { Writing } from "../content/write-rows.ts";
import type { Database } from "../db/index.ts";
import { editions } from "../features/conferences/editions.writes.ts";
import type { Clock } from "../lib/clock.ts";
import type { Passwords } from "../lib/passwords.ts";
import type { Storage } from "../lib/storage.ts";
import { createDemoContent, DEMO_PASSWORD, type DemoEdition, formatDateText } from "@foyer/demo";
import type { DemoEditionContext } from "./context.ts";
import { conferenceDays } from "./days.ts";
import { refuseOtherConference } from "./demo-mark.ts";
import { saveAccounts } from "./save-accounts.ts";
import { saveAgenda } from "./save-agenda.ts";
import { storeChatFiles } from "./save-chat-files.ts";
import { saveConversations } from "./save-conversations.ts";
import { saveMap } from "./save-map.ts";
import { saveNames } from "./save-names.ts";
import { saveNotifications } from "./save-notifications.ts";
import { savePages } from "./save-pages.ts";
import { savePartners } from "./save-partners.ts";
import { savePartyEvents } from "./save-party-events.ts";
import { savePeople } from "./save-people.ts";
import { saveBuildings } from "./save-places.ts";
import { savePictures } from "./save-pictures.ts";
import { saveTransport } from "./save-transport.ts";

export type DemoDependencies = {
  database: Database;
  storage: Storage;
  passwords: Passwords;
  clock: Clock;
};

/** Makes an edition, or brings it up to date. @returns its id */
const saveEdition = async (
  writing: Writing,
  content: DemoEdition,
  days: readonly string[],
): Promise<number> => {
  const textIn = (language: Language) => ({
    name: content.name[language],
    description: content.description[language],
    description2: formatDateText(language, [...days], content.place),
    noAgendaText: content.noAgendaText[language],
    noAttendeesText: content.noAttendeesText[language],
  });
  const { year, type, visible, timeZone, showAgenda, showAttendees } = content;
  const settings = {
    visible,
    timeZone,
    showAgenda,
    showAttendees,
    agendaVisibleFields: content.agendaVisibleFields,
    partnersDisplayMode: content.partnersDisplayMode,
    startsOn: days.at(0) ?? "",
    endsOn: days.at(-1) ?? "",
  };
  const text = { pl: textIn("pl"), en: textIn("en") };
  const known = await findEditionToWrite(writing, { year, type });
  if (!known) return editions.create(writing, { year, type, ...settings, text });
  const at = { ...writing, editionId: known.id };
  await editions.change(at, settings);
  await editions.changeTexts(at, text);
  return known.id;
};

/**
 * Loads the demo conference (docs/specification.md, Installation), with its days around today. Loading it again
 * moves the days and keeps ids, bookmarks and changed passwords.
 * @throws NotTheDemoError when one of its editions holds another conference
 */
export const loadDemo = async ({
  database,
  storage,
  passwords,
  clock,
}: DemoDependencies): Promise<void> => {
  const content = createDemoContent();
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const pictures = new Map<string, DemoEditionContext["pictures"]>();
  for (const demoEdition of content.editions) {
    pictures.set(demoEdition.key, await savePictures(database, storage, demoEdition, content));
  }
  const chatFiles = await storeChatFiles(database, storage, content);
  const { write } = createContentWrite(database, clock);
  await write({ kind: "demo", name: "demo" }, async (writing) => {
    for (const demoEdition of content.editions) {
      await refuseOtherConference(writing.tx, demoEdition);
    }
    const accounts = await saveAccounts(writing, content, passwordHash);
    for (const demoEdition of content.editions) {
      const days = conferenceDays(demoEdition, clock);
      const editionId = await saveEdition(writing, demoEdition, days);
      const at = {
        ...writing,
        editionId,
        edition: demoEdition,
        content,
        pictures: pictures.get(demoEdition.key) ?? new Map(),
      };
      await editions.setOrganiser(at, demoEdition.organiser);
      const names = await saveNames(at);
      const { buildings, rooms } = await saveBuildings(at);
      await saveMap(at, buildings);
      const people = await savePeople(at, accounts, names);
      await savePages(at, people);
      const partners = await savePartners(at, { names, rooms, attendees: people.attendees });
      const panels = await saveAgenda(at, { ...names, ...people, rooms, partners, clock });
      await saveTransport(at, days, people.attendees);
      await savePartyEvents(at, { attendees: people.attendees, clock });
      await saveNotifications(at, { ...people, panels, clock });
      await saveConversations(at, { accounts, panels, files: chatFiles, clock });
    }
  });
};
