import { join } from "node:path";
import { expect, it } from "vitest";
import { describeHub } from "../testing/describe-hub.ts";

it("matches the contract", async () => {
  const path = join(import.meta.dirname, "../../../../docs/hub.md");
  await expect(describeHub()).toMatchFileSnapshot(path);
});
