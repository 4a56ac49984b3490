import { HUB_CONNECTIONS_MAX } from "@foyer/contract";
import { expect, it, vi } from "vitest";
import { openRawLine } from "../../testing/raw-lines.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, url, connect, enter } = await openTestHub();

const openLine = async () => {
  const person = await enter((await build.insertEdition()).id);
  return { person, line: await openRawLine(url) };
};

it("end where more connections are asked for in one breath than an account may have", async () => {
  const { person, line } = await openLine();
  for (let nth = 0; nth <= HUB_CONNECTIONS_MAX; nth += 1) line.connect("/chat", person.token);
  await line.closed;
  expect((await connect(person)).isOpen()).toBe(true);
});

it("stay with one namespace, and end once they have left every one", async () => {
  const { person, line } = await openLine();
  line.connect("/", person.token);
  line.connect("/chat", person.token);
  await line.hear("40{");
  await line.hear("40/chat,{");
  line.send("41/chat,");
  await vi.waitFor(async () => {
    const { body } = await test.send({ method: "GET", url: "/metrics" });
    expect(body).toContain('hub_connections{namespace="/chat"} 0');
  });
  line.connect("/chat", person.token);
  await line.hear("40/chat,{", 2);
  line.send("41/chat,");
  line.send("41");
  await line.closed;
});
