import { type ChatContact, type ChatMessage, routes } from "@foyer/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { expect, onTestFinished, test, vi } from "vitest";
import { refetchAll, showMessage } from "../../features/chat/chat-cache.ts";
import { forgetChat, updateChatState } from "../../features/chat/chat-store.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference } from "../../testing/builders.ts";
import { buildPanelDetails } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal, server } from "../../testing/server.ts";

// These tests have neither a hub nor IndexedDB; the end-to-end tests cover both.
vi.mock("../../features/chat/start-chat.ts", () => ({ startChat: () => {} }));

/** Account id in the token of the tests. */
const ME = 7;
const CONTACT = 8;

const SETTINGS = {
  interlocutorId: CONTACT,
  invitationAccepted: true,
  invitationReceived: false,
  invitationSent: false,
  isHeBlocked: false,
  amIBlocked: false,
  canIChat: true,
  canHeChat: true,
};

const buildContact = (contact: Partial<ChatContact> = {}): ChatContact => ({
  userId: CONTACT,
  externalUserId: "john",
  isInformationAccount: false,
  isDeleted: false,
  firstName: "John",
  lastName: "Smithson",
  hasAvatar: false,
  lastContactDate: "2026-11-18T09:42:00Z",
  lastMessage: "See you at ten",
  newCount: 2,
  settings: SETTINGS,
  ...contact,
});

const buildMessage = (id: number, message: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  senderId: CONTACT,
  recipientId: ME,
  message: `Message ${id}`,
  panelId: null,
  panel: null,
  sendDate: "2026-11-18T09:42:00Z",
  fileId: null,
  previewFileId: null,
  filename: null,
  fileMimeType: null,
  clientMessageId: null,
  ...message,
});

const open = async (settings: Partial<typeof SETTINGS>, address = `/chat?user=${CONTACT}`) => {
  const conversation = { ...SETTINGS, ...settings };
  mockRoute(routes.chat.history, [buildContact({ settings: conversation })]);
  mockRoute(routes.chat.settings, conversation);
  return renderPage(address, { isLoggedIn: true });
};

test("lists conversations with contact, last message and unread count", async () => {
  mockRoute(routes.chat.history, [
    buildContact(),
    buildContact({ userId: 9, isInformationAccount: true, newCount: 0 }),
    buildContact({ userId: 10, isDeleted: true, firstName: "", lastName: "", newCount: 0 }),
  ]);
  await renderPage("/chat", { isLoggedIn: true });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Forum Mail");
  const list = await screen.findByRole("list", { name: "Conversations" });
  const names = within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/John Smithson.*See you at ten.*2026-11-18.*2/);
  expect(
    names.slice(1).map((name) => /Information Stand|Deleted user/.exec(name ?? "")?.[0]),
  ).toEqual(["Information Stand", "Deleted user"]);
  expect(document.querySelector("footer")).toBeNull();
  await expectAccessible();
});

test("renders messages as text, never as markup", async () => {
  mockRoute(routes.chat.messages, [
    buildMessage(1, { message: "<b>Bold</b> javascript:alert(1)" }),
    buildMessage(2, { message: "See https://example.org/a?b=1." }),
    buildMessage(3, {
      message: "Grids",
      panelId: 5,
      panel: [
        { language: 0, topic: "Sieci", description: "" },
        { language: 1, topic: "Grids", description: "Who pays?" },
      ],
    }),
    buildMessage(4, {
      fileId: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11",
      filename: "plan.pdf",
      fileMimeType: "application/pdf",
    }),
  ]);
  const panel = buildPanelDetails({ id: 5, topic: "Grids" });
  mockRoute(routes.panels.details, panel);
  await open({});
  const log = await screen.findByRole("log", { name: "Messages with John Smithson" });
  expect(await within(log).findByRole("button", { name: "Bookmark: Grids" })).toBeTruthy();
  expect(within(log).getByText(/10:00–11:00/)).toBeTruthy();
  expect(await within(log).findByText("<b>Bold</b> javascript:alert(1)")).toBeTruthy();
  const links = within(log).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://example.org/a?b=1",
    "/panels/details/5?edition=2026-1",
    "/api/files/download?id=6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11",
  ]);
  expect(within(log).getByText("Wed 2026-11-18")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Message" })).toBeTruthy();
  await expectAccessible();
});

test("names a picture that cannot be loaded", async () => {
  const picture = {
    fileId: "6f0a1c9e-5b3d-4e8f-a172-0c4d9be35a11",
    filename: "view.jpg",
    fileMimeType: "image/jpeg",
  };
  mockRoute(routes.chat.messages, [buildMessage(1, picture)]);
  await open({});
  const button = await screen.findByRole("button", { name: "Open picture view.jpg" });
  fireEvent.error(within(button).getByRole("presentation"));
  expect(screen.getByText("The picture view.jpg could not be loaded.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Open picture/ })).toBeNull();
});

test("shows an attached picture before it is sent", async () => {
  mockRoute(routes.chat.messages, []);
  server.use(http.post("*/api/files", () => delay("infinite")));
  const { user, container } = await open({});
  await screen.findByRole("textbox", { name: "Message" });
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File(["x"], "view.png", { type: "image/png" });
  if (input) await user.upload(input, file);
  expect(container.querySelector("form img")?.getAttribute("src")).toMatch(/^blob:/);
  await user.click(screen.getByRole("button", { name: "Remove attachment" }));
  expect(container.querySelector("form img")).toBeNull();
});

test("names the person to block", async () => {
  mockRoute(routes.chat.messages, []);
  const { user } = await open({});
  await user.click(await screen.findByRole("button", { name: "Conversation options" }));
  await user.click(screen.getByRole("button", { name: "Block" }));
  expect(await screen.findByRole("alertdialog", { name: "Block John Smithson?" })).toBeTruthy();
});

test("shows an address unchanged in right-to-left text", async () => {
  mockRoute(routes.chat.messages, [buildMessage(1, { message: "\u202Ewww.example.org/a" })]);
  await open({});
  const link = await screen.findByRole("link", { name: "www.example.org/a" });
  expect(link.getAttribute("href")).toBe("https://www.example.org/a");
  expect(link.getAttribute("dir")).toBe("ltr");
});

test("sends nothing by the Enter that ends a composition, in any browser", async () => {
  mockRoute(routes.chat.messages, []);
  const { user } = await open({});
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  await user.type(field, "東京");
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13, isComposing: true });
  expect(field.value).toBe("東京");
});

test("offers older messages if the page is full", async () => {
  const fullPage = Array.from({ length: 100 }, (_, index) => buildMessage(101 + index));
  mockRoute(routes.chat.messages, ({ query }) =>
    query.get("beforeThan") === "101" ? [buildMessage(100)] : fullPage,
  );
  const { user } = await open({});
  await user.click(await screen.findByRole("button", { name: "Load older messages" }));
  expect(await screen.findByText("Message 100")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load older messages" })).toBeNull();
});

const findMessage = async (id: number) =>
  within(await screen.findByRole("log")).findByText(`Message ${id}`);

test("still offers older messages after a new one, and keeps messages if loading fails", async () => {
  const fullPage = Array.from({ length: 100 }, (_, index) => buildMessage(101 + index));
  let isDown = true;
  mockRoute(routes.chat.messages, ({ query }) => {
    if (query.get("beforeThan") === null) return fullPage;
    return isDown ? refusal(503) : [buildMessage(100)];
  });
  const { user } = await open({});
  await findMessage(200);
  act(() => showMessage(buildMessage(201), { isNew: false }));
  expect(await findMessage(201)).toBeTruthy();
  const findOlderButton = () => screen.getByRole("button", { name: "Load older messages" });
  await user.click(findOlderButton());
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  expect(await findMessage(201)).toBeTruthy();
  isDown = false;
  await user.click(findOlderButton());
  expect(await findMessage(100)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement?.getAttribute("role")).toBe("log");
});

test("includes a message that arrives while a conversation loads", async () => {
  const responses = [[buildMessage(1)], [buildMessage(1), buildMessage(2)]];
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  mockRoute(routes.chat.messages, async () => {
    const page = responses.shift() ?? [];
    if (responses.length > 0) await gate;
    return page;
  });
  await open({});
  await waitFor(() => expect(responses).toHaveLength(1));
  showMessage(buildMessage(2), { isNew: true });
  release();
  expect(await findMessage(2)).toBeTruthy();
});

test("includes a message that arrives during the first fetch, before the connection opens", async () => {
  const contact = buildContact();
  const responses = [[contact], [{ ...contact, lastMessage: "Are you in the hall?" }]];
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  mockRoute(routes.chat.history, async () => {
    const list = responses.shift() ?? [];
    if (responses.length > 0) await gate;
    return list;
  });
  await renderPage("/chat", { isLoggedIn: true });
  await waitFor(() => expect(responses).toHaveLength(1));
  refetchAll();
  release();
  expect(await screen.findByText("Are you in the hall?")).toBeTruthy();
});

test("sends the selected messages with a report and confirms it", async () => {
  mockRoute(routes.chat.messages, [buildMessage(1), buildMessage(2, { message: "Pay me" })]);
  const bodies: unknown[] = [];
  mockRoute(routes.chat.report, ({ body }) => {
    bodies.push(body);
    return bodies.length > 1 ? {} : refusal(400, { errors: { note: ["Say something"] } });
  });
  const { user, router } = await open({});
  await user.click(await screen.findByRole("button", { name: "Conversation options" }));
  await user.click(await screen.findByRole("button", { name: "Report" }));
  const dialog = await screen.findByRole("dialog", {
    name: "Report the conversation with John Smithson",
  });
  expect(router.state.location.search).toMatchObject({ open: `report-${CONTACT}` });
  await expectAccessible();
  const send = within(dialog).getByRole("button", { name: "Send report" });
  await user.click(send);
  expect(await within(dialog).findByText("Say something")).toBeTruthy();
  const note = within(dialog).getByLabelText("What happened?");
  expect(document.activeElement).toBe(note);
  await user.type(note, "Threats");
  await user.click(within(dialog).getByRole("checkbox", { name: /Pay me/ }));
  await user.click(send);
  expect(await screen.findByText("Your report has been sent to the organisers")).toBeTruthy();
  expect(bodies.at(-1)).toEqual({ userId: CONTACT, note: "Threats", messageIds: [2] });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  [{ amIBlocked: true }, "Chat blocked by the user"],
  [{ isHeBlocked: true }, "User blocked"],
  [{ canHeChat: false }, "Chat inactive"],
  [
    { invitationAccepted: false },
    "To start a conversation, user must accept your invitation first",
  ],
  [
    { invitationAccepted: false, invitationSent: true },
    "The invitation to chat is waiting for acceptance by the recipient",
  ],
  [
    { invitationAccepted: false, invitationReceived: true },
    "User John Smithson has sent you an invitation to chat. Accept or deny the invitation",
  ],
])("explains %j instead of the composer", async (settings, text) => {
  mockRoute(routes.chat.messages, []);
  await open(settings);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
});

test("refetches the settings after a permanent rejection, and lets the message be copied", async () => {
  onTestFinished(() => act(forgetChat));
  mockRoute(routes.chat.messages, []);
  await open({});
  await screen.findByRole("textbox", { name: "Message" });
  mockRoute(routes.chat.settings, { ...SETTINGS, canHeChat: false });
  const rejectedMessage = {
    clientMessageId: "0d5c2f0e-3a1b-4c6d-8e7f-9a0b1c2d3e4f",
    accountId: ME,
    recipientId: CONTACT,
    message: "Are you there?",
    panelId: null,
    fileId: null,
    fileMimeType: null,
    writtenAt: Date.parse("2026-11-18T09:42:00Z"),
    refusal: "Chat inactive for the selected user",
  };
  act(() => updateChatState({ outbox: [rejectedMessage] }));
  expect(await screen.findByText("Chat inactive")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  const log = within(screen.getByRole("log"));
  expect(log.getByText("Are you there?")).toBeTruthy();
  expect(log.getByRole("button", { name: "Copy" })).toBeTruthy();
});

test("reports that the linked person cannot be loaded, and retries", async () => {
  mockRoute(routes.chat.user, () => refusal(500));
  const { user } = await open({}, "/chat?id=john");
  expect(await screen.findByText("The conversation could not be loaded.")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  mockRoute(routes.chat.user, {
    userId: CONTACT,
    externalId: "john",
    isInformationAccount: false,
    firstName: "John",
    lastName: "Smithson",
    hasAvatar: false,
    canHeChat: true,
  });
  mockRoute(routes.chat.messages, []);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("log", { name: "Messages with John Smithson" })).toBeTruthy();
});

test("shows the session to share before a contact is selected, and can cancel sharing", async () => {
  mockRoute(routes.panels.details, buildPanelDetails({ id: 5, topic: "Grids" }));
  const { user, router } = await open({}, "/chat?panel=5");
  expect(await screen.findByText("Session to share: Grids")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove attachment" }));
  expect(router.state.location.href).toBe("/chat");
});

test("reports a linked person without chat", async () => {
  mockRoute(routes.chat.user, () => refusal(404));
  const { user, router } = await open({}, "/chat?id=ghost");
  const dialog = await screen.findByRole("alertdialog", { name: "Info" });
  expect(dialog.textContent).toContain("Chat inactive for the selected user");
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(router.state.location.href).toBe("/chat");
});

const mockPhone = () =>
  vi
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes("<") }),
    );

const openOnPhone = (googlePlayUrl: string | null) => {
  mockPhone();
  mockRoute(routes.chat.history, [buildContact()]);
  const conference = buildConference();
  const description = conference.description.map((texts) => ({
    ...texts,
    organiser: texts.organiser && { ...texts.organiser, googlePlayUrl },
  }));
  return renderPage("/chat", {
    isLoggedIn: true,
    conferences: [{ ...conference, description }],
  });
};

test("recommends the apps on a phone once per device", async () => {
  const { user } = await openOnPhone("https://play.example/foyer");
  await user.click(await screen.findByRole("button", { name: "Continue in the browser" }));
  expect(await screen.findByRole("list", { name: "Conversations" })).toBeTruthy();
  expect(localStorage.getItem("foyer.chat-in-browser")).not.toBeNull();
});

test("recommends no apps if the organiser has none", async () => {
  await openOnPhone(null);
  expect(await screen.findByRole("list", { name: "Conversations" })).toBeTruthy();
  expect(screen.queryByText(/available only with applications/)).toBeNull();
});

test("recommends no app whose address is not secure", async () => {
  await openOnPhone("http://play.example/foyer");
  expect(await screen.findByRole("list", { name: "Conversations" })).toBeTruthy();
  expect(screen.queryByText(/available only with applications/)).toBeNull();
});

test("distinguishes people of the same name by position and company, and highlights matches", async () => {
  const john = { isInformationAccount: false, firstName: "John", lastName: "Smithson" };
  const banker = { ...john, userId: 8, externalId: "8", position: "Banker", company: "Łódź Bank" };
  const baker = { ...john, userId: 9, externalId: "9", position: null, company: "Lodge" };
  mockRoute(routes.chat.users, [
    { ...banker, hasAvatar: true },
    { ...baker, hasAvatar: false },
  ]);
  mockRoute(routes.chat.history, []);
  const { user } = await renderPage("/chat", { isLoggedIn: true });
  await user.click(await screen.findByRole("button", { name: "Write to someone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write to" }));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("searchbox")));
  await user.type(dialog.getByRole("searchbox"), "lod{Enter}");
  const people = await dialog.findAllByRole("button", { name: /^John Smithson/ });
  expect(people.map(({ textContent }) => textContent)).toEqual([
    "John Smithson Banker, Łódź Bank",
    "JSJohn Smithson Lodge",
  ]);
  const highlights = dialog.getAllByText(/^L|^Ł/, { selector: "mark" });
  expect(highlights.map(({ textContent }) => textContent)).toEqual(["Łód", "Lod"]);
});
