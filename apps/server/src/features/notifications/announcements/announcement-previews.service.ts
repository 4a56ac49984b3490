import { fullNameOf } from "@foyer/contract";
import type { AnnouncementPreview, Option } from "@foyer/contract/office/index";
import { normalizeForSearch } from "@foyer/contract/search-text";
import type { Db } from "../../../db/index.ts";
import { toEmailPreview } from "../../../lib/email-preview.ts";
import { notFound } from "../../../lib/failure.ts";
import { sanitiseHtml } from "../../../lib/html.ts";
import type { Binding } from "../../../resources/binding.ts";
import { languageFor } from "./announcement-texts.ts";
import { type AnnouncementRow, createAnnouncementsRepository } from "./announcements.repository.ts";
import { findPerson, listAudience, type Person } from "./audience.repository.ts";
import type { Channel } from "./channels.ts";
import { composeAnnouncementEmail, renderFor } from "./compose-announcement.ts";
import type { AnnouncementKey } from "./read-announcement.ts";
import { readValuesFor } from "./read-values.ts";

type Dependencies = {
  db: Db;
  people: Binding;
  channels: readonly Channel[];
  portalUrl: string;
};

/** Maximum number of people in a response; a search finds the others. */
const MAX_OPTIONS = 20;

/** Previews of announcements as their recipients get them. */
export const createPreviews = ({ db, people, channels, portalUrl }: Dependencies) => {
  const repository = createAnnouncementsRepository(db);

  const getRow = async ({ editionId, id }: AnnouncementKey): Promise<AnnouncementRow> => {
    const row = await repository.find(editionId, id);
    if (!row) throw notFound();
    return row;
  };

  const listReachable = async (row: AnnouncementRow): Promise<Person[]> => {
    const selected = channels.filter(({ name }) => row.channels.includes(name));
    const audience = await listAudience(db, people, row.editionId, row.audience);
    return audience.filter((person) =>
      selected.some(({ checkReach }) => checkReach(person) === null),
    );
  };

  return {
    /** @throws Failure `not-found` for a person outside the edition, or if nobody of the audience is reachable */
    preview: async (
      key: AnnouncementKey,
      personId: number | undefined,
    ): Promise<AnnouncementPreview> => {
      const row = await getRow(key);
      const person =
        personId === undefined
          ? (await listReachable(row))[0]
          : await findPerson(db, key.editionId, personId);
      if (!person) throw notFound();
      const edition = await repository.getEdition(key.editionId);
      const language = languageFor(row.text, person.language);
      const recipientValues = await readValuesFor(db, row, edition, person);
      const to = { ...person, recipientValues, email: person.email ?? "" };
      const { title, body } = renderFor(row, edition, to, { language, portalUrl });
      const email = composeAnnouncementEmail(row, edition, to, {
        portalUrl,
        unsubscribeLink: portalUrl,
      });
      return {
        person: { id: person.id, name: fullNameOf(person), language: person.language },
        language,
        title,
        body,
        email: toEmailPreview(email, language),
        emailHtml: sanitiseHtml(email.html.slice(email.html.indexOf("<body"))),
      };
    },

    /** @throws Failure `not-found` */
    listPreviewRecipients: async (key: AnnouncementKey, q = ""): Promise<{ items: Option[] }> => {
      const term = normalizeForSearch(q);
      const reachable = (await listReachable(await getRow(key)))
        .map(({ id, language, ...name }) => ({
          id,
          title: fullNameOf(name),
          detail: language.toUpperCase(),
        }))
        .filter(({ title }) => normalizeForSearch(title).includes(term));
      return { items: reachable.slice(0, MAX_OPTIONS) };
    },
  };
};
