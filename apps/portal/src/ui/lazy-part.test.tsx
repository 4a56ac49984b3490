import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { http, HttpResponse } from "msw";
import { showToastsThrough, type ToastMessage } from "../lib/toast.ts";
import { server } from "../testing/server.ts";
import { lazySection, lazyWindow } from "./lazy-part.tsx";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const said: ToastMessage[] = [];
const reload = vi.fn<() => void>();

/** What the server says when it is asked whether it is there. */
const serverIs = (answer: () => Response) => server.use(http.head("*", answer));
const away = () => serverIs(() => HttpResponse.error());
const there = () => serverIs(() => new HttpResponse(null));

beforeEach(() => {
  said.length = 0;
  reload.mockReset();
  showToastsThrough((message) => said.push(message));
  vi.stubGlobal("location", { ...location, pathname: "/panels", reload });
  return () => vi.unstubAllGlobals();
});

const Paths = () => <p>Thematic paths</p>;

const renderSection = (load: () => Promise<typeof Paths>) => {
  const Section = lazySection(load);
  return render(
    <>
      <h1>Programme</h1>
      <Suspense>
        <Section />
      </Suspense>
    </>,
  );
};

describe("a part of a page whose code does not come", () => {
  test("leaves the page, says so in its place, and comes at another try", async () => {
    away();
    const load = vi.fn<() => Promise<typeof Paths>>(lost);
    await act(async () => renderSection(load));
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("heading", { name: "Programme" })).toBeDefined();
    expect(said).toMatchObject([{ kind: "error", text: /no answer from the server/ }]);
    expect(reload).not.toHaveBeenCalled();

    load.mockResolvedValue(Paths);
    await userEvent.click(retry);
    expect(await screen.findByText("Thematic paths")).toBeDefined();
  });

  test("loads a new release by itself where nothing would be lost, and once at most", async () => {
    there();
    await act(async () => renderSection(lost));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(said).toHaveLength(1));
    expect(reload).toHaveBeenCalledOnce();
  });

  test("offers the new release where the tab may store nothing, and keeps the page", async () => {
    there();
    const blocked = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("The operation is insecure", "SecurityError");
    });
    await act(async () => renderSection(lost));
    await waitFor(() => expect(said).toMatchObject([{ text: /has been updated/ }]));
    blocked.mockRestore();
    expect(screen.getByRole("heading", { name: "Programme" })).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });

  test("offers the new release to somebody who has typed something", async () => {
    there();
    render(<input aria-label="Username" />);
    await userEvent.type(screen.getByLabelText("Username"), "anna");
    await act(async () => renderSection(lost));
    await waitFor(() => expect(said).toMatchObject([{ text: /has been updated/ }]));
    expect(reload).not.toHaveBeenCalled();
    said[0]?.action?.run();
    expect(reload).toHaveBeenCalledOnce();
  });
});

test("a window whose code does not come counts as closed, and opens at the next press", async () => {
  away();
  type WindowProps = { open: boolean; onClose: () => void };
  const Plan = ({ open }: WindowProps) => (open ? <p>Plan of the hall</p> : null);
  const load = vi.fn<() => Promise<typeof Plan>>(lost);
  const Window = lazyWindow(load, ({ onClose }: WindowProps) => onClose());
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Show on map
        </button>
        <Suspense>
          <Window open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      </>
    );
  };
  render(<Page />);
  const button = screen.getByRole("button", { name: "Show on map" });
  await userEvent.click(button);
  await waitFor(() => expect(said).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));

  load.mockResolvedValue(Plan);
  await userEvent.click(button);
  expect(await screen.findByText("Plan of the hall")).toBeDefined();
  expect(said).toHaveLength(1);
});
