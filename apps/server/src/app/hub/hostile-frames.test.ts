import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { chatMessage } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, openConversation } = await openTestHub();

describe("hostile frames", () => {
  it("are rejected or ignored, without harm", async () => {
    const { john, annas } = await openConversation();
    const invalid: unknown[] = [null, {}, [], "1", { RecipientId: "1" }, { __proto__: { a: 1 } }];
    const tooLong = { RecipientId: john.id, Message: "x".repeat(4_001) };
    const extra = { RecipientId: john.id, Message: "x", senderId: 1 };
    for (const input of [
      ...invalid,
      tooLong,
      extra,
      textTo(john.id, " "),
      textTo(john.id, "a\0b"),
    ]) {
      expect(await annas.refusal("Send", input as never)).toBe("validation-failed");
    }
    annas.socket.emit("Send", textTo(john.id, "Nobody acknowledges this"));
    annas.socket.emit("constructor", {}, () => {});
    annas.socket.emit("__proto__", { toString: 1 });
    expect(await annas.refusal("Send", textTo(john.id, "Still here"))).toBe("none");
    expect(await test.db.select().from(chatMessage)).toHaveLength(1);
  });

  it("never reach a method with several arguments, nor the server with too large ones", async () => {
    const { john, annas } = await openConversation();
    const ack = await annas.socket.emitWithAck(
      "Send",
      textTo(john.id, "One"),
      textTo(john.id, "Two"),
    );
    expect(ack).toMatchObject({ ok: false, problem: { code: "malformed-request" } });
    annas.socket.emit("Send", { ...textTo(john.id, "One"), more: "x".repeat(70_000) }, () => {});
    await annas.closed();
    expect(await test.db.select().from(chatMessage)).toEqual([]);
  });

  it("close the connection of a client that floods the server, after a warning", async () => {
    const { anna, annas, johns } = await openConversation();
    const refusals = Array.from({ length: 100 }, () => annas.refusal("AcceptInvitation", anna.id));
    expect(await Promise.all(refusals)).toContain("too-many-requests");
    for (let nth = 0; nth < 2_000; nth += 1) annas.socket.emit(`nothing ${nth}`);
    await annas.closed();
    expect(johns.isOpen()).toBe(true);
    const { body } = await test.app.inject({ method: "GET", url: "/metrics" });
    expect(body).toMatch(/hub_ended_connections_total\{reason="flood"\} [1-9]/);
  });

  it("can block and unblock a person only a limited number of times per minute", async () => {
    const { anna, john, annas, johns } = await openConversation();
    /** The limit per second asks for waits of 1 s at most. A longer wait comes from the limit per minute. */
    let longestWait = 0;
    for (let nth = 0; nth < 100 && longestWait <= 1; nth += 1) {
      const ack = await annas.invoke(nth % 2 === 0 ? "BlockUser" : "UnblockUser", john.id);
      longestWait = ack.ok ? 0 : (ack.problem.retryAfter ?? 0);
      if (longestWait === 1) await sleep(1_000);
    }
    expect(longestWait).toBeGreaterThan(1);
    expect(await johns.refusal("BlockUser", anna.id)).toBe("none");
  });

  it("are rejected for a while after too many messages", async () => {
    const { john, annas } = await openConversation();
    const codes: string[] = [];
    for (let nth = 0; nth < 25; nth += 1) {
      const ack = await annas.invoke("Send", textTo(john.id, `Message ${nth}`));
      codes.push(ack.ok ? "sent" : ack.problem.code);
      if (!ack.ok) expect(ack.problem.retryAfter).toBeGreaterThan(0);
    }
    expect(codes.filter((code) => code === "sent")).toHaveLength(20);
    expect(codes.at(-1)).toBe("too-many-requests");
  });
});
