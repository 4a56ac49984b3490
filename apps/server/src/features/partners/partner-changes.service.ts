import { type Language, LANGUAGES, PartnerUrl } from "@foyer/contract";
import type { Database, Db } from "../../db/index.ts";
import type { NameText, PageText, PartnerText, Translated } from "../../db/schema/index.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { sanitiseHtml } from "../../lib/html.ts";
import { partnerChangesRepository as repository } from "./partner-changes.repository.ts";

type GroupFields = { text: Translated<NameText>; isOnLanding: boolean };

type PartnerFields = {
  text: Translated<PartnerText>;
  /** An address of the web, http or https. */
  url: string | null;
  partnerGroupId: number | null;
  tradeId: number | null;
  roomId: number | null;
};

/** The content may be any HTML; it is stored sanitised. */
type InvitationFields = { text: Translated<PageText> };

type At = { tx: Db; editionId: number };

type Count<Id> = (tx: Db, editionId: number, ids: readonly Id[]) => Promise<number>;

/** @throws Failure `validation-failed` unless every id is one of the edition's */
const checkIds = async <Id>(
  field: string,
  count: Count<Id>,
  { tx, editionId }: At,
  ids: readonly (Id | null | undefined)[],
): Promise<void> => {
  const given = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (given.length === 0) return;
  if ((await count(tx, editionId, given)) < given.length) throw invalidField(field, "oneOf");
};

/** @throws Failure `validation-failed` unless a field is written in some language */
const checkText = <Text>(text: Translated<Text>, field: keyof Text & string) => {
  const isWritten = LANGUAGES.some((language) => String(text[language]?.[field] ?? "").trim());
  if (!isWritten) throw invalidField(field, "required");
};

const checkPartner = async (at: At, fields: PartnerFields) => {
  checkText(fields.text, "name");
  if (fields.url !== null && !PartnerUrl.safeParse(fields.url).success) {
    throw invalidField("url", "regex");
  }
  await checkIds("partnerGroupId", repository.countGroups, at, [fields.partnerGroupId]);
  await checkIds("tradeId", repository.countTrades, at, [fields.tradeId]);
  await checkIds("roomId", repository.countRooms, at, [fields.roomId]);
  const logos = LANGUAGES.map((language) => fields.text[language]?.logoFileId);
  await checkIds("logoFileId", repository.countPictures, at, logos);
};

const toInvitationText = (text: Translated<PageText>): Translated<PageText> => {
  const inLanguage = (language: Language) => {
    const own = text[language];
    if (!own) return {};
    return { [language]: { title: own.title, content: sanitiseHtml(own.content ?? "") } };
  };
  return Object.assign({}, ...LANGUAGES.map(inLanguage));
};

/** @throws Failure `not-found` where a change met fewer rows than it was told of */
const expectAll = async (met: Promise<number>, told: readonly number[]) => {
  if ((await met) < new Set(told).size) throw notFound();
};

/**
 * What organisers change of an edition's partners. Each change is one transaction, raises the
 * revision and is seen at once. All throw Failure `not-found` for what is not the edition's, and
 * `validation-failed` for fields that are not good.
 * @param database whose `write` runs each change; inside a transaction, that transaction
 */
export const createPartnerChanges = ({ write }: Pick<Database, "write">) => {
  const change = <Result>(editionId: number, work: (at: At) => Promise<Result>): Promise<Result> =>
    write(async (tx, publish) => {
      const result = await work({ tx, editionId });
      publish({ kind: "edition", editionId, part: "partners" });
      return result;
    });

  const groups = {
    createGroup: (
      editionId: number,
      { importKey, ...fields }: GroupFields & { importKey?: string },
    ) =>
      change(editionId, ({ tx }) => {
        checkText(fields.text, "name");
        return repository.insertGroup(tx, { editionId, importKey: importKey ?? null, ...fields });
      }),

    changeGroup: (editionId: number, id: number, fields: GroupFields) =>
      change(editionId, ({ tx }) => {
        checkText(fields.text, "name");
        return expectAll(repository.updateGroup(tx, editionId, id, fields), [id]);
      }),

    /** Hides a group with its partners, or shows it again. */
    hideGroup: (editionId: number, id: number, isHidden = true) =>
      change(editionId, ({ tx }) =>
        expectAll(repository.updateGroup(tx, editionId, id, { isHidden }), [id]),
      ),

    orderGroups: (editionId: number, ids: readonly number[]) =>
      change(editionId, ({ tx }) => expectAll(repository.orderGroups(tx, editionId, ids), ids)),
  };

  const partners = {
    createPartner: (
      editionId: number,
      { externalId, ...fields }: PartnerFields & { externalId?: string },
    ) =>
      change(editionId, async (at) => {
        await checkPartner(at, fields);
        return repository.insertPartner(at.tx, {
          editionId,
          externalId: externalId ?? null,
          ...fields,
        });
      }),

    changePartner: (editionId: number, id: number, fields: PartnerFields) =>
      change(editionId, async (at) => {
        await checkPartner(at, fields);
        await expectAll(repository.updatePartner(at.tx, editionId, id, fields), [id]);
      }),

    hidePartner: (editionId: number, id: number, isHidden = true) =>
      change(editionId, ({ tx }) =>
        expectAll(repository.updatePartner(tx, editionId, id, { isHidden }), [id]),
      ),

    /** Puts these partners in this order among themselves; those of one group, or of none. */
    orderPartners: (editionId: number, ids: readonly number[]) =>
      change(editionId, ({ tx }) => expectAll(repository.orderPartners(tx, editionId, ids), ids)),

    /** Names who represents a partner, in this order, instead of those who did. */
    setRepresentatives: (editionId: number, id: number, attendeeIds: readonly number[]) =>
      change(editionId, async (at) => {
        const people = [...new Set(attendeeIds)];
        await expectAll(repository.countPartners(at.tx, editionId, [id]), [id]);
        await checkIds("attendeeIds", repository.countAttendees, at, people);
        await repository.deleteRepresentatives(at.tx, id);
        if (people.length > 0) await repository.insertRepresentatives(at.tx, id, people);
      }),
  };

  const invitations = {
    createInvitation: (
      editionId: number,
      partnerId: number,
      { importKey, text }: InvitationFields & { importKey?: string },
    ) =>
      change(editionId, async ({ tx }) => {
        checkText(text, "title");
        await expectAll(repository.countPartners(tx, editionId, [partnerId]), [partnerId]);
        return repository.insertInvitation(tx, {
          partnerId,
          importKey: importKey ?? null,
          text: toInvitationText(text),
        });
      }),

    changeInvitation: (editionId: number, id: number, { text }: InvitationFields) =>
      change(editionId, ({ tx }) => {
        checkText(text, "title");
        const row = { text: toInvitationText(text) };
        return expectAll(repository.updateInvitation(tx, editionId, id, row), [id]);
      }),

    hideInvitation: (editionId: number, id: number, isHidden = true) =>
      change(editionId, ({ tx }) =>
        expectAll(repository.updateInvitation(tx, editionId, id, { isHidden }), [id]),
      ),

    orderInvitations: (editionId: number, ids: readonly number[]) =>
      change(editionId, ({ tx }) =>
        expectAll(repository.orderInvitations(tx, editionId, ids), ids),
      ),
  };

  return { ...groups, ...partners, ...invitations };
};

export type PartnerChanges = ReturnType<typeof createPartnerChanges>;
