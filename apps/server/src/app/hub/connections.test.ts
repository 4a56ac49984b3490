import { HUB_CONNECTIONS_MAX } from "@foyer/contract";
import { expect, it, vi } from "vitest";
import { openRawConnection } from "../../testing/raw-connections.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, url, connect, insertPerson } = await openTestHub();

const openConnection = async () => {
  const person = await insertPerson((await build.insertEdition()).id);
  return { person, connection: await openRawConnection(url) };
};

it("closes a connection that opens more sockets at once than an account may have", async () => {
  const { person, connection } = await openConnection();
  for (let nth = 0; nth <= HUB_CONNECTIONS_MAX; nth += 1) connection.connect("/chat", person.token);
  await connection.closed;
  expect((await connect(person)).isOpen()).toBe(true);
});

it("keeps a connection with one namespace, and closes it without any", async () => {
  const { person, connection } = await openConnection();
  connection.connect("/", person.token);
  connection.connect("/chat", person.token);
  await connection.waitForPackets("40{");
  await connection.waitForPackets("40/chat,{");
  connection.send("41/chat,");
  await vi.waitFor(async () => {
    const { body } = await test.app.inject({ method: "GET", url: "/metrics" });
    expect(body).toContain('hub_connections{namespace="/chat"} 0');
  });
  connection.connect("/chat", person.token);
  await connection.waitForPackets("40/chat,{", 2);
  connection.send("41/chat,");
  connection.send("41");
  await connection.closed;
});
