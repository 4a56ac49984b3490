import type { Page } from "@playwright/test";
import {
  bubble,
  chooseOfConversation,
  expect,
  field,
  openConversation,
  say,
  test,
} from "../chat.ts";

const unread = (page: Page) =>
  page.getByRole("link", { name: /John Smithson/ }).getByText("1 unread message");

const sending = (page: Page) =>
  page.getByRole("log").getByText(/^(Sending\.\.\.|Waiting for a connection)$/);

/** Expects of what is alike each once, in this order. */
const expectInOrder = (page: Page, alike: RegExp, texts: readonly string[]) =>
  expect(page.getByRole("log").getByText(alike)).toHaveText([...texts]);

test("what somebody writes in several tabs and without a line is sent once and in order", async ({
  enter,
}) => {
  const john = await enter("john");
  const anna = await enter("anna");
  const browser = anna.context();
  const second = await browser.newPage();
  await second.goto("/chat");
  await openConversation(john, /Anna Nowak/);

  await test.step("what one tab has read, sent and blocked shows in the other", async () => {
    await say(john, "Are you in the hall?");
    await expect(unread(second)).toBeVisible();
    await openConversation(anna, /John Smithson/);
    await expect(unread(second)).toBeHidden();
    await openConversation(second, /John Smithson/);
    await say(anna, "At the window");
    await expect(bubble(second, "At the window")).toBeVisible();
    await chooseOfConversation(anna, "Block");
    await anna.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
    await expect(second.getByText("User blocked")).toBeVisible();
    await chooseOfConversation(second, "Unblock");
    await expect(field(anna)).toBeVisible();
  });

  await test.step("what both have written is sent when the line is back", async () => {
    await browser.setOffline(true);
    await say(anna, "From tab 1");
    await expect(bubble(second, "From tab 1")).toBeVisible();
    await say(second, "From tab 2");
    await browser.setOffline(false);
    for (const page of [john, anna, second])
      await expectInOrder(page, /^From tab \d$/, ["From tab 1", "From tab 2"]);
    await expect(sending(second)).toBeHidden();
  });

  await test.step("what closed tabs have left is sent by the next one", async () => {
    await second.close();
    await browser.setOffline(true);
    for (const nth of [1, 2, 3]) await say(anna, `Left ${nth}`);
    await expect(anna.getByRole("log").getByText("Waiting for a connection")).toHaveCount(3);
    await anna.close();
    await browser.setOffline(false);
    await (await browser.newPage()).goto("/chat");
    await expectInOrder(john, /^Left \d$/, ["Left 1", "Left 2", "Left 3"]);
  });
});

/** What a browser does that keeps nothing, and one whose disk is full. */
const BREAKS = {
  "keeps nothing": () => {
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

test("a browser that keeps no messages says so, and sends them while the page is open", async ({
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
      await say(page, `This browser ${what}`);
      await expect(page.getByText(/does not keep your messages/)).toBeVisible();
      await expect(sending(page)).toBeVisible();
      await page.context().setOffline(false);
      await expect(bubble(john, `This browser ${what}`)).toHaveCount(1);
      await expect(sending(page)).toBeHidden();
      await page.close();
    });
  }
});
