import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import type { HistoryEntry } from "@foyer/contract/resources/history";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { mockRoute, refusal, versioned } from "../testing/server.ts";

const routes = resourceRoutes.hotels;

const HOTEL = {
  id: 7,
  name: { pl: "Hotel Graniowy", en: "Ridge Hotel" },
  address: "Rynek 1",
  url: null,
  phone: null,
  isHidden: false,
};

const ADDRESS_CHANGE: HistoryEntry = {
  id: 3,
  at: "2026-08-01T10:31:00+02:00",
  actor: { id: 2, name: "Marta Zielińska", fullName: null },
  preparedBy: null,
  via: "office",
  action: "change",
  resource: "hotels",
  objectId: 7,
  title: "Ridge Hotel",
  runId: null,
  before: { address: "Rynek 1" },
  after: { address: "Their address" },
  isUndoable: true,
};

/** Hotel on the mocked server, with the changes it received. */
const mockHotel = (hotel: Record<string, unknown> = HOTEL) => {
  const state = {
    record: hotel,
    version: "v1",
    changes: [] as object[],
    history: [] as HistoryEntry[],
  };
  mockRoute(routes.list, () => ({ items: [HOTEL], total: 1 }));
  mockRoute(routes.history, () => ({ items: state.history, total: state.history.length }));
  mockRoute(routes.get, () => versioned(state.record, state.version));
  mockRoute(routes.change, ({ body, headers }) => {
    state.changes.push({ body, version: headers.get("if-match") });
    if (headers.get("if-match") !== `"${state.version}"`) {
      return refusal(412, { code: "record-changed", title: "Someone changed the record." });
    }
    state.record = { ...state.record, ...body };
    state.version += "+";
    return versioned(state.record, state.version);
  });
  return state;
};

const getField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

/** Replaces the text of a field; the name of the hotel is the only field with languages. */
const fill = async (user: UserEvent, name: string, text: string) => {
  const field = await screen.findByRole("textbox", { name });
  await user.clear(field);
  await user.paste(text);
};

const save = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save" }));

/** The bar for saving is open only while there are changes. */
const waitForNoChanges = () =>
  waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());

test("shows the fields of a record in both languages and sends only the changed ones", async () => {
  const state = mockHotel();
  const { user } = renderOffice("/hotels/7");
  await screen.findByRole("heading", { level: 1, name: "Ridge Hotel" });
  expect(getField("Polish").value).toBe("Hotel Graniowy");
  expect(getField("English").value).toBe("Ridge Hotel");
  await expectAccessible();

  await fill(user, "Address", "Rynek 2");
  await fill(user, "English", "Crest Hotel");
  expect(screen.getByText("2 changed fields")).toBeTruthy();
  await save(user);
  await waitForNoChanges();
  const body = { address: "Rynek 2", name: { en: "Crest Hotel" } };
  expect(state.changes).toEqual([{ body, version: '"v1"' }]);
});

test("shows errors of the server at their fields and preserves the input", async () => {
  mockHotel();
  mockRoute(routes.change, () =>
    refusal(400, {
      code: "validation-failed",
      title: "Some fields are invalid.",
      errors: { "name.en": ["Another hotel has this name."], address: ["This is no address."] },
    }),
  );
  const { user } = renderOffice("/hotels/7");
  await fill(user, "Address", "Nowhere");
  await fill(user, "English", "Crest");
  await save(user);

  expect((await screen.findByRole("alert")).textContent).toBe(
    "Another hotel has this name.\nThis is no address.",
  );
  for (const [name, text, error] of [
    ["English", "Crest", "Another hotel has this name."],
    ["Address", "Nowhere", "This is no address."],
  ] as const) {
    const field = getField(name);
    expect(field.value).toBe(text);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe(error);
  }
  expect(getField("Polish").getAttribute("aria-invalid")).toBe("false");
  await expectAccessible();
});

test("restores unsaved changes after a reload, and discards them on request", async () => {
  mockHotel();
  const { user, unmount } = renderOffice("/hotels/7");
  await fill(user, "Address", "Rynek 2");
  unmount();

  renderOffice("/hotels/7");
  await waitFor(() => expect(getField("Address").value).toBe("Rynek 2"));
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(getField("Address").value).toBe("Rynek 1");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("leaves a form with unsaved changes only after confirmation", async () => {
  mockHotel();
  const { user, router } = renderOffice("/hotels/7");
  await fill(user, "Address", "Rynek 2");
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Hotels" }));
  await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(router.state.location.pathname).toBe("/2026-1/hotels/7");
  expect(getField("Address").value).toBe("Rynek 2");

  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Hotels" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("offers a choice of versions for each field that somebody else has changed", async () => {
  const state = mockHotel();
  const { user } = renderOffice("/hotels/7");
  await fill(user, "Address", "My address");
  await fill(user, "English", "My name");
  state.version = "v2";
  state.history = [ADDRESS_CHANGE];
  state.record = {
    ...HOTEL,
    address: "Their address",
    name: { ...HOTEL.name, en: "Their name" },
    phone: "+48 1",
  };
  await save(user);

  const name = within(
    await screen.findByRole("group", { name: "Someone changed this in the meantime: English" }),
  );
  const address = within(
    screen.getByRole("group", { name: "Marta Zielińska changed this in the meantime" }),
  );
  for (const text of ["My name", "Their name", "Ridge Hotel"]) {
    expect(name.getByText(text)).toBeTruthy();
  }
  for (const text of ["My address", "Their address", "Rynek 1"]) {
    expect(address.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText("Someone else changed 2 fields: choose a version")).toBeTruthy();
  expect(getField("Phone").value).toBe("+48 1");
  await waitFor(() => expect(document.activeElement).toHaveProperty("dataset.conflict"));
  await user.click(getField("Phone"));
  await save(user);
  expect(state.changes).toHaveLength(1);
  expect(document.activeElement).toHaveProperty("dataset.conflict");
  await expectAccessible();

  await user.click(name.getByRole("button", { name: "Use this version" }));
  await user.click(address.getByRole("button", { name: "Keep my version" }));
  expect(getField("English").value).toBe("Their name");
  expect(getField("Address").value).toBe("My address");
  await save(user);
  await waitForNoChanges();
  expect(state.changes[1]).toEqual({ body: { address: "My address" }, version: '"v2"' });
});

test("saves input again without a choice if somebody else changed another field", async () => {
  const state = mockHotel();
  const { user } = renderOffice("/hotels/7");
  await fill(user, "Address", "Rynek 2");
  state.version = "v2";
  state.record = { ...HOTEL, phone: "+48 1" };
  await save(user);
  expect((await screen.findByRole("alert")).textContent).toBe("Someone changed the record.");
  await waitFor(() => expect(getField("Phone").value).toBe("+48 1"));
  await save(user);
  await waitForNoChanges();
  expect(state.record).toMatchObject({ address: "Rynek 2", phone: "+48 1" });
});

test("creates a record and opens the list", async () => {
  const bodies: unknown[] = [];
  mockHotel();
  mockRoute(routes.create, ({ body }) => {
    bodies.push(body);
    return versioned({ ...HOTEL, ...body }, "v1");
  });
  const { user, router } = renderOffice("/hotels/new");
  await screen.findByRole("heading", { level: 1, name: "Add hotel" });
  await fill(user, "English", "Crest Hotel");
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/2026-1/hotels"));
  expect(bodies).toEqual([{ name: { en: "Crest Hotel" } }]);
});

/** Opens the menu of the record and selects an action; a dialog asks for confirmation. */
const selectAction = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("alertdialog"));
};

test("deletes a hidden record after confirmation", async () => {
  const remove = vi.fn<() => Record<string, never>>(() => ({}));
  mockHotel({ ...HOTEL, isHidden: true });
  mockRoute(routes.remove, remove);
  const { user, router } = renderOffice("/hotels/7");
  const question = await selectAction(user, "Delete");
  expect(question.getByText("Delete Ridge Hotel?")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(remove).not.toHaveBeenCalled();
  const second = await selectAction(user, "Delete");
  await user.click(second.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/2026-1/hotels"));
  expect(remove).toHaveBeenCalledOnce();
});

test("hides a visible record after confirmation, which it does not offer to delete", async () => {
  const state = mockHotel();
  const { user } = renderOffice("/hotels/7");
  const question = await selectAction(user, "Hide");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  await user.click(question.getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(state.record).toMatchObject({ isHidden: true }));
  expect(await screen.findByRole("switch", { name: "Hidden", checked: true })).toBeTruthy();
});

test("shows the position in the list and opens the next record by J", async () => {
  mockHotel();
  const other = { ...HOTEL, id: 8, name: { en: "Crest Hotel" } };
  mockRoute(routes.list, () => ({ items: [HOTEL, other], total: 2 }));
  const { user, router } = renderOffice("/hotels/7");
  expect(await screen.findByText(/1 of 2/)).toBeTruthy();
  await user.keyboard("k");
  expect(router.state.location.pathname).toBe("/2026-1/hotels/7");
  await user.keyboard("j");
  await waitFor(() => expect(router.state.location.pathname).toBe("/2026-1/hotels/8"));
});

test("lists the latest changes and undoes the last one", async () => {
  const state = mockHotel();
  state.history = [ADDRESS_CHANGE];
  const undo = vi.fn<() => { undone: string[]; stayed: string[] }>(() => ({
    undone: ["address"],
    stayed: [],
  }));
  mockRoute(officeRoutes.history.undo, undo);
  const { user } = renderOffice("/hotels/7");
  const changes = within(
    await screen.findByRole("complementary", { name: "Preview and latest changes" }),
  );
  expect(await changes.findByText(/Marta Zielińska · Address/)).toBeTruthy();
  await user.click(changes.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone")).toBeTruthy();
  expect(undo).toHaveBeenCalledOnce();
});

test("shows viewers a record without buttons that change it", async () => {
  mockHotel();
  renderOffice("/hotels/7", "viewer");
  await screen.findByText("You can view this but not change it.");
  expect(getField("Address").disabled).toBe(true);
  for (const name of ["Save", "Delete"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("shows that a record does not exist", async () => {
  mockHotel();
  mockRoute(routes.get, () => refusal(404, { code: "not-found" }));
  renderOffice("/hotels/7");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found." })).toBeTruthy();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Hotels" })).toBeTruthy();
});

test("adds a pasted list of people, names the missing ones, and Enter never saves", async () => {
  const people = [
    { id: 1, title: "Anna Kowalska" },
    { id: 2, title: "Jan Buk" },
  ];
  mockRoute(officeRoutes.options.list, ({ query: { of, q = "", ids } }) => {
    const found = people.filter(({ id, title }) =>
      ids ? ids.split(",").includes(`${id}`) : title.toLowerCase().includes(q.toLowerCase()),
    );
    return { items: of === "people" ? found : [] };
  });
  const changes: unknown[] = [];
  const { list, get, change, history } = resourceRoutes.partners;
  mockRoute(history, () => ({ items: [], total: 0 }));
  mockRoute(officeRoutes.drafts.open, () => ({
    token: "preview",
    expiresAt: "2026-08-01T12:00:00+02:00",
  }));
  const partner = { id: 3, name: { en: "Brzoza" }, representatives: [] };
  mockRoute(list, () => ({ items: [partner], total: 1 }));
  mockRoute(get, () => versioned(partner, "v1"));
  mockRoute(change, ({ body }) => {
    changes.push(body);
    return versioned({ ...partner, ...body }, "v2");
  });
  const { user } = renderOffice("/partners/3");
  const representatives = await screen.findByRole("combobox", { name: "Representatives" });

  await user.click(representatives);
  await user.paste("jan buk\nEwa Lipa");
  expect(await screen.findByText(/have this title: Ewa Lipa/)).toBeTruthy();
  await user.type(representatives, "Anna");
  await screen.findByRole("option", { name: "Anna Kowalska" });
  await user.keyboard("{Enter}{Enter}");
  expect(changes).toEqual([]);
  await save(user);
  await waitFor(() => expect(changes).toEqual([{ representatives: [2, 1] }]));
});
