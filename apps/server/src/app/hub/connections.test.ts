import { HUB_CONNECTIONS_MAX } from "@foyer/contract";
import { expect, it, vi } from "vitest";
import { openRawConnection } from "../../testing/raw-connections.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, url, connect, enter } = await openTestHub();

const openConnection = async () => {
  const person = await enter((await build.insertEdition()).id);
  return { person, connection: await openRawConnection(url) };
};

it("a connection ends that asks in one breath for more sockets than an account may have", async () => {
  const { person, connection } = await openConnection();
  for (let nth = 0; nth <= HUB_CONNECTIONS_MAX; nth += 1) connection.connect("/chat", person.token);
  await connection.closed;
  expect((await connect(person)).isOpen()).toBe(true);
});

it("a connection stays with one namespace, and ends once it has left every one", async () => {
  const { person, connection } = await openConnection();
  connection.connect("/", person.token);
  connection.connect("/chat", person.token);
  await connection.hear("40{");
  await connection.hear("40/chat,{");
  connection.send("41/chat,");
  await vi.waitFor(async () => {
    const { body } = await test.app.inject({ method: "GET", url: "/metrics" });
    expect(body).toContain('hub_connections{namespace="/chat"} 0');
  });
  connection.connect("/chat", person.token);
  await connection.hear("40/chat,{", 2);
  connection.send("41/chat,");
  connection.send("41");
  await connection.closed;
});
