import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ReceivedInvalidation } from "../../db/invalidations.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { openWrites } from "../../testing/writes.ts";
import { people } from "./people.writes.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

const setUp = async () => {
  const build = createBuilders(database);
  const { id: editionId } = await build.insertEdition();
  const [ada, bea] = [
    await build.insertParticipant(editionId),
    await build.insertParticipant(editionId),
  ];
  const received: ReceivedInvalidation[] = [];
  database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind.startsWith("participant")) received.push(invalidation);
  });
  return { build, editionId, ada, bea, received, writes: openWrites({ database }, { people }) };
};

it("concern the account of one changed person only", async () => {
  const { editionId, ada, received, writes } = await setUp();
  await writes.people.change(editionId, ada.attendee.id, { lastName: "Dot" });
  expect(received).toEqual([{ kind: "participant", editionId, accountId: ada.account.id }]);
});

it("concern both accounts of a person whose account changes", async () => {
  const { build, editionId, ada, received, writes } = await setUp();
  const { id: accountId } = await build.insertAccount();
  await writes.people.change(editionId, ada.attendee.id, { accountId });
  expect(received).toEqual([
    { kind: "participant", editionId, accountId: ada.account.id },
    { kind: "participant", editionId, accountId },
  ]);
});

it("concern the edition if several people change", async () => {
  const { editionId, ada, bea, received, writes } = await setUp();
  const inputs = [ada, bea].map(({ attendee: { id } }) => ({ id, input: { lastName: "Dot" } }));
  await writes.people.changeAll(editionId, inputs);
  expect(received).toEqual([{ kind: "participants", editionId }]);
});
