import type { Role } from "@foyer/contract/organisers/rights";
import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Database } from "../db/index.ts";
import * as schema from "../db/schema/index.ts";
import { createPersonalBuilders } from "./personal-builders.ts";
import { type Insert, only } from "./rows.ts";

/** Cheap parameters: tests need a valid hash, not a slow one. */
const hashQuickly = (password: string) =>
  hash(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

let count = 0;
const next = () => (count += 1);

/** Inserts rows with defaults for columns that a test does not need. */
export const createBuilders = ({ db, invalidations }: Pick<Database, "db" | "invalidations">) => {
  const insertEdition = async (row: Insert<typeof schema.edition> = {}) => {
    const edition = only(
      await db
        .insert(schema.edition)
        .values({
          year: 2026,
          type: next(),
          visible: true,
          showAgenda: true,
          showAttendees: true,
          timeZone: "Europe/Warsaw",
          startsOn: "2026-09-01",
          endsOn: "2026-09-03",
          text: {
            pl: { name: "Forum", description2: "1–3 września 2026" },
            en: { name: "Forum", description2: "1–3 September 2026" },
          },
          ...row,
        })
        .returning(),
    );
    // Earlier calls may have cached the list of editions.
    await invalidations.publish({ kind: "edition", editionId: edition.id, part: "settings" });
    return edition;
  };

  const insertAccount = async ({
    password = "correct horse",
    ...row
  }: Insert<typeof schema.account> & { password?: string } = {}) => {
    const username = row.username ?? `user${next()}`;
    const values = {
      username,
      email: `${username}@example.test`,
      passwordHash: await hashQuickly(password),
      ...row,
    };
    return only(await db.insert(schema.account).values(values).returning());
  };

  const insertAttendee = async (editionId: number, row: Insert<typeof schema.attendee> = {}) =>
    only(
      await db
        .insert(schema.attendee)
        .values({
          editionId,
          externalId: `person-${next()}`,
          firstName: "Zofia",
          lastName: "Żak",
          country: "PL",
          overrideUserGroupModules: true,
          text: {
            pl: { position: "Dyrektorka", company: "Instytut" },
            en: { position: "Director", company: "Institute" },
          },
          ...row,
        })
        .returning(),
    );

  const insertUserGroup = async (editionId: number, row: Insert<typeof schema.userGroup> = {}) =>
    only(
      await db
        .insert(schema.userGroup)
        .values({ editionId, name: `Group ${next()}`, ...row })
        .returning(),
    );

  const insertBuilding = async (editionId: number, row: Insert<typeof schema.building> = {}) =>
    only(
      await db
        .insert(schema.building)
        .values({ editionId, text: { pl: { name: "Hotel" }, en: { name: "Hotel" } }, ...row })
        .returning(),
    );

  const insertFloor = async (buildingId: number, row: Insert<typeof schema.floor> = {}) =>
    only(
      await db
        .insert(schema.floor)
        .values({
          buildingId,
          text: { pl: { name: "Parter" }, en: { name: "Ground floor" } },
          ...row,
        })
        .returning(),
    );

  const insertRoom = async (floorId: number, row: Insert<typeof schema.room> = {}) =>
    only(
      await db
        .insert(schema.room)
        .values({ floorId, text: { pl: { name: "Sala" }, en: { name: "Hall" } }, ...row })
        .returning(),
    );

  const insertPath = async (editionId: number, row: Insert<typeof schema.thematicPath> = {}) =>
    only(
      await db
        .insert(schema.thematicPath)
        .values({
          editionId,
          color: "#17604f",
          text: { pl: { name: "Forum energetyczne" }, en: { name: "Energy forum" } },
          ...row,
        })
        .returning(),
    );

  const insertPanelType = async (editionId: number, row: Insert<typeof schema.panelType> = {}) =>
    only(
      await db
        .insert(schema.panelType)
        .values({ editionId, text: { pl: { name: "Debata" }, en: { name: "Debate" } }, ...row })
        .returning(),
    );

  const insertPanel = async (editionId: number, row: Insert<typeof schema.panel> = {}) =>
    only(
      await db
        .insert(schema.panel)
        .values({
          editionId,
          gid: randomUUID(),
          day: "2026-09-02",
          startsAt: new Date("2026-09-02T08:00:00Z"),
          endsAt: new Date("2026-09-02T09:00:00Z"),
          text: {
            pl: { topic: "Sieci bez granic", description: "<p>Kto zapłaci?</p>" },
            en: { topic: "Grids without borders", description: "<p>Who pays?</p>" },
          },
          ...row,
        })
        .returning(),
    );

  const insertTrade = async (editionId: number, row: Insert<typeof schema.trade> = {}) =>
    only(
      await db
        .insert(schema.trade)
        .values({
          editionId,
          text: { pl: { name: "Bankowość" }, en: { name: "Banking" } },
          ...row,
        })
        .returning(),
    );

  const insertPartner = async (editionId: number, row: Insert<typeof schema.partner> = {}) =>
    only(
      await db
        .insert(schema.partner)
        .values({
          editionId,
          externalId: `partner-${next()}`,
          text: { pl: { name: "Nordsee" }, en: { name: "Nordsee" } },
          ...row,
        })
        .returning(),
    );

  /** Inserts a public file without bytes in the storage. */
  const insertFile = async (editionId: number, row: Insert<typeof schema.file> = {}) =>
    only(
      await db
        .insert(schema.file)
        .values({
          id: randomUUID(),
          editionId,
          isPublic: true,
          name: "picture.svg",
          mediaType: "image/svg+xml",
          size: 1,
          sha256: "0",
          ...row,
        })
        .returning(),
    );

  const insertPartnerGroup = async (
    editionId: number,
    row: Insert<typeof schema.partnerGroup> = {},
  ) =>
    only(
      await db
        .insert(schema.partnerGroup)
        .values({
          editionId,
          text: { pl: { name: "Partnerzy główni" }, en: { name: "Main partners" } },
          ...row,
        })
        .returning(),
    );

  const insertPartnerInvitation = async (
    partnerId: number,
    row: Insert<typeof schema.partnerInvitation> = {},
  ) =>
    only(
      await db
        .insert(schema.partnerInvitation)
        .values({
          partnerId,
          text: {
            pl: { title: "Śniadanie", content: "<p>O ósmej</p>" },
            en: { title: "Breakfast", content: "<p>At eight</p>" },
          },
          ...row,
        })
        .returning(),
    );

  return {
    insertEdition,
    insertAccount,
    insertAttendee,
    insertUserGroup,
    insertBuilding,
    insertFloor,
    insertRoom,
    insertPath,
    insertPanelType,
    insertPanel,
    insertTrade,
    insertPartner,
    insertFile,
    insertPartnerGroup,
    insertPartnerInvitation,
    ...createPersonalBuilders(db),
    /** Inserts an account that participates in an edition with the given modules. */
    insertParticipant: async (
      editionId: number,
      modules: number[] = [1, 2, 3, 4, 5],
      row: Insert<typeof schema.attendee> = {},
    ) => {
      const account = await insertAccount();
      const attendee = await insertAttendee(editionId, {
        accountId: account.id,
        modules,
        accessGranted: true,
        ...row,
      });
      return { account, attendee };
    },
    makeOrganiser: (accountId: number, editionId: number, role: Role = "admin") =>
      db.insert(schema.organiser).values({ accountId, editionId, role }),
    addSpeaker: (panelId: number, attendeeId: number, role = 4) =>
      db.insert(schema.panelAttendee).values({ panelId, attendeeId, role }),
    addPartner: (panelId: number, partnerId: number) =>
      db.insert(schema.panelPartner).values({ panelId, partnerId }),
    addRepresentative: (partnerId: number, attendeeId: number, position = 0) =>
      db.insert(schema.partnerAttendee).values({ partnerId, attendeeId, position }),
    recommend: (userGroupId: number, panelId: number) =>
      db.insert(schema.recommendation).values({ userGroupId, panelId }),
  };
};

export type Builders = ReturnType<typeof createBuilders>;
