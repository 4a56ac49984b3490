import type { Page } from "@playwright/test";
import {
  bubble,
  selectConversationAction,
  expect,
  field,
  openConversation,
  sendMessage,
  test,
} from "../chat.ts";

const unread = (page: Page) =>
  page.getByRole("link", { name: /John Smithson/ }).getByText("1 unread message");

const sending = (page: Page) =>
  page.getByRole("log").getByText(/^(Sending\.\.\.|Waiting for a connection)$/);

/** Expects each of several similar texts exactly once, in this order. */
const expectInOrder = (page: Page, alike: RegExp, texts: readonly string[]) =>
  expect(page.getByRole("log").getByText(alike)).toHaveText([...texts]);

test("messages written offline in several tabs are sent once and in order", async ({ enter }) => {
  const john = await enter("john");
  const anna = await enter("anna");
  const browser = anna.context();
  const second = await browser.newPage();
  await second.goto("/chat");
  await openConversation(john, /Anna Nowak/);

  await test.step("reading, sending and blocking in one tab show in the other", async () => {
    await sendMessage(john, "Are you in the hall?");
    await expect(unread(second)).toBeVisible();
    await openConversation(anna, /John Smithson/);
    await expect(unread(second)).toBeHidden();
    await openConversation(second, /John Smithson/);
    await sendMessage(anna, "At the window");
    await expect(bubble(second, "At the window")).toBeVisible();
    await selectConversationAction(anna, "Block");
    await anna.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
    await expect(second.getByText("User blocked")).toBeVisible();
    await selectConversationAction(second, "Unblock");
    await expect(field(anna)).toBeVisible();
  });

  await test.step("messages of both people are sent when the connection returns", async () => {
    await browser.setOffline(true);
    await sendMessage(anna, "From tab 1");
    await expect(bubble(second, "From tab 1")).toBeVisible();
    await sendMessage(second, "From tab 2");
    await browser.setOffline(false);
    for (const page of [john, anna, second])
      await expectInOrder(page, /^From tab \d$/, ["From tab 1", "From tab 2"]);
    await expect(sending(second)).toBeHidden();
  });

  await test.step("the next tab sends the messages of closed tabs", async () => {
    await second.close();
    await browser.setOffline(true);
    for (const nth of [1, 2, 3]) await sendMessage(anna, `Left ${nth}`);
    await expect(anna.getByRole("log").getByText("Waiting for a connection")).toHaveCount(3);
    await anna.close();
    await browser.setOffline(false);
    await (await browser.newPage()).goto("/chat");
    await expectInOrder(john, /^Left \d$/, ["Left 1", "Left 2", "Left 3"]);
  });
});

/** Ways in which a browser's storage can fail. */
const BREAKS = {
  "stores nothing": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  },
  "has no room": () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("There is no room.", "QuotaExceededError");
    };
  },
};

test("a browser without storage shows a warning and sends messages while the page is open", async ({
  enter,
}) => {
  const john = await enter("john");
  const anna = await enter("anna");
  await openConversation(john, /Anna Nowak/);
  for (const [what, breakStorage] of Object.entries(BREAKS)) {
    await test.step(what, async () => {
      const page = await anna.context().newPage();
      await page.addInitScript(breakStorage);
      await page.goto("/chat");
      await openConversation(page, /John Smithson/);
      await expect(page.getByRole("log")).toBeVisible();
      await page.context().setOffline(true);
      await sendMessage(page, `This browser ${what}`);
      await expect(page.getByText(/cannot store your messages/)).toBeVisible();
      await expect(sending(page)).toBeVisible();
      await page.context().setOffline(false);
      await expect(bubble(john, `This browser ${what}`)).toHaveCount(1);
      await expect(sending(page)).toBeHidden();
      await page.close();
    });
  }
});
