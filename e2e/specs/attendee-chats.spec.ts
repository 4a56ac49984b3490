import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import {
  bubble,
  selectConversationAction,
  expect,
  field,
  openConversation,
  sendMessage,
  sendFile,
  test,
  writeTo,
} from "../chat.ts";

/** A picture of one pixel. */
const PICTURE = {
  name: "stage.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** The shortest PDF: a catalogue without pages. */
const DOCUMENT = {
  name: "shuttles.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PIXEL = 1;

/** Loads older messages. Returns the offset of the previously first message and the number of new ones. */
const readBack = async (page: Page) => {
  const times = page.getByRole("log").locator("time");
  const older = page.getByRole("button", { name: "Load older messages" });
  await older.scrollIntoViewIfNeeded();
  const initialCount = await times.count();
  const first = await times.first().elementHandle();
  const before = await first?.boundingBox();
  await older.click();
  await expect.poll(() => times.count()).toBeGreaterThan(initialCount);
  const after = await first?.boundingBox();
  const moved = Math.abs((after?.y ?? 0) - (before?.y ?? Infinity));
  return { moved, loaded: (await times.count()) - initialCount };
};

test("two people scroll back to the first day, keep their position, and continue", async ({
  enter,
}) => {
  const anna = await enter("anna");
  const john = await enter("john");
  await openConversation(anna, /John Smithson/);
  await openConversation(john, /Anna Nowak/);

  await test.step("older messages load page by page, and the scroll position stays", async () => {
    for (const isFull of [true, true, false]) {
      const { moved, loaded } = await readBack(anna);
      expect(moved).toBeLessThanOrEqual(PIXEL);
      expect(loaded === 100).toBe(isFull);
    }
    await expect(anna.getByRole("button", { name: "Load older messages" })).toBeHidden();
    await expect(
      bubble(anna, "Dzień dobry! Yes, please. That is as far as my Polish goes for now."),
    ).toBeAttached();
  });

  await test.step("new messages are announced", async () => {
    await sendMessage(john, "Are you at the window again?");
    await anna.getByRole("button", { name: "New messages" }).click();
    await expect(bubble(anna, "Are you at the window again?")).toBeInViewport();
  });

  await test.step("a picture and a document are sent", async () => {
    await sendFile(anna, PICTURE);
    await john.getByRole("button", { name: "Open picture stage.png" }).click();
    const picture = john.getByRole("dialog").getByRole("img", { name: "Picture stage.png" });
    await expect(picture).toHaveJSProperty("complete", true);
    await john.keyboard.press("Escape");
    await sendFile(anna, DOCUMENT);
    const download = john.waitForEvent("download");
    await john.getByRole("link", { name: "shuttles.pdf", exact: true }).click();
    expect((await download).suggestedFilename()).toBe("shuttles.pdf");
  });

  await test.step("a connection lost during typing loses no text and sends nothing twice", async () => {
    await field(anna).fill("Written in");
    await anna.context().setOffline(true);
    await field(anna).pressSequentially(" a tunnel");
    await field(anna).press("Enter");
    await expect(anna.getByRole("log").getByText("Waiting for a connection")).toBeVisible();
    await sendMessage(john, "Written above the tunnel");
    await expect(bubble(john, "Written above the tunnel")).toBeVisible();
    await anna.context().setOffline(false);
    await expect(bubble(john, "Written in a tunnel")).toHaveCount(1);
    await expect(bubble(anna, "Written above the tunnel")).toHaveCount(1);
    await expect(bubble(anna, "Written in a tunnel")).toHaveCount(1);
    await expect(
      anna.getByRole("log").getByText(/^(Sending\.\.\.|Waiting for a connection)$/),
    ).toBeHidden();
  });

  await test.step("a panel is shared from its page", async () => {
    const opened = anna.waitForEvent("popup");
    await anna
      .getByRole("link", { name: /^Open session/ })
      .last()
      .click();
    const page = await opened;
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("link", { name: "Send in Forum Mail" }).click();
    await openConversation(page, /John Smithson/);
    const cards = john.getByRole("log").getByRole("link", { name: /^Open session/ });
    const before = await cards.count();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(cards).toHaveCount(before + 1);
    await expect(field(page)).toBeEnabled();
  });
});

test("an information account answers every sender, can block, and unblock", async ({ enter }) => {
  const john = await enter("john");
  const stand = await enter("stand");

  await writeTo(john, "Information Stand Punkt informacyjny");
  await sendMessage(john, "Where does the shuttle leave from?");
  await openConversation(stand, /Where does the shuttle leave from\?/);
  await expect(bubble(stand, "Where does the shuttle leave from?")).toBeVisible();
  await sendMessage(stand, "From gate C, every ten minutes");
  await expect(bubble(john, "From gate C, every ten minutes")).toBeVisible();

  await selectConversationAction(stand, "Block");
  await stand.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(stand.getByText("User blocked")).toBeVisible();
  await expect(john.getByText("Chat blocked by the user")).toBeVisible();
  await selectConversationAction(stand, "Unblock");
  await sendMessage(john, "Thank you");
  await expect(bubble(stand, "Thank you")).toBeVisible();
});

test("an invitation is denied, sent again and accepted, and a message is reported", async ({
  enter,
  foyer,
}) => {
  const john = await enter("john");
  const helena = await enter("organiser");
  const invite = helena.getByRole("button", { name: "Invite someone to conversation" });

  await writeTo(helena, "John Smithson");
  await expect(helena.getByText(/user must accept your invitation first/)).toBeVisible();
  await invite.click();
  await expect(helena.getByText(/waiting for acceptance by the recipient/)).toBeVisible();
  await expect(john).toHaveTitle(/^\(\d+\) /);
  await openConversation(john, /Helena Bukowska/);
  await expect(john.getByText(/Helena Bukowska has sent you an invitation to chat/)).toBeVisible();
  await john.getByRole("button", { name: "Deny" }).click();
  await expect(john.getByRole("link", { name: /Helena Bukowska/ })).toBeHidden();

  await invite.click();
  await openConversation(john, /Helena Bukowska/);
  await john.getByRole("button", { name: "Accept" }).click();
  await sendMessage(helena, "Welcome to the conference");
  await expect(bubble(john, "Welcome to the conference")).toBeVisible();
  await sendMessage(john, "Thank you for the badge");
  await expect(bubble(helena, "Thank you for the badge")).toBeVisible();

  const before = await foyer.mailbox.count();
  await selectConversationAction(john, "Report");
  const report = john.getByRole("dialog");
  await report.getByLabel("What happened?").fill("She asked for my password");
  await report.getByRole("checkbox", { name: /Welcome to the conference/ }).check();
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(john.getByText("Your report has been sent to the organisers")).toBeVisible();
  await expect(report).toBeHidden();
  const email = await foyer.mailbox.waitForEmail(before);
  expect(email.text).toContain("She asked for my password");
  expect(email.text).toContain("Welcome to the conference");
  expect(email.text).not.toContain("Thank you for the badge");
});

test("a phone shows the notice first, and then one view at a time", async ({ enter }) => {
  const anna = await enter("anna", PHONE);
  const conversations = anna.getByRole("list", { name: "Conversations" });
  await expect(anna.getByText(/available only with applications/)).toBeVisible();
  await expect(conversations).toBeHidden();
  await anna.getByRole("button", { name: "Continue in the browser" }).click();
  for (const width of [390, 320]) {
    await anna.setViewportSize({ width, height: 844 });
    await openConversation(anna, /John Smithson/);
    await expect(field(anna)).toBeInViewport({ ratio: 1 });
    await expect(conversations).toBeHidden();
    await expect(anna.getByRole("heading", { level: 2, name: "John Smithson" })).toBeFocused();
    const overflow = await anna.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width}`).toBe(0);
    await anna.getByRole("link", { name: "Back to the conversations" }).click();
    await expect(conversations.getByRole("link", { name: /John Smithson/ })).toBeFocused();
  }
  await anna.reload();
  await openConversation(anna, /John Smithson/);
  await field(anna).fill("On my way");
  await anna.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(bubble(anna, "On my way")).toBeVisible();
  // Focus keeps the phone's keyboard open.
  await expect(field(anna)).toBeFocused();
});
