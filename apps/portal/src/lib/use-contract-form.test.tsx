import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { mockRoute, refusal } from "../testing/server.ts";
import { TextField } from "@foyer/ui/TextField.tsx";
import { describeError } from "./describe-error.ts";
import { changeLanguage } from "./i18n.ts";
import { queryClient } from "./queries.ts";
import { useContractForm } from "./use-contract-form.ts";

const LINK = { username: "anna", token: "0123" };

const Form = ({ onDone, token }: { onDone: () => void; token: string }) => {
  const form = useContractForm(routes.auth.resetPassword, {
    defaultValues: { ...LINK, token, password: "", confirmPassword: "" },
    onSuccess: onDone,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <input name="username" value={LINK.username} readOnly hidden />
      <TextField label="First" {...form.field("password", { validates: "confirmPassword" })} />
      <TextField label="Second" {...form.field("confirmPassword")} />
      <button type="submit">{form.isSending ? "Sending" : "Send"}</button>
      <button type="button" onClick={form.reset}>
        Start again
      </button>
      <p role="alert">{form.failure !== undefined && describeError(form.failure)}</p>
    </form>
  );
};

type Circumstances = { onDone?: () => void; token?: string };

const fillIn = async (first: string, second = first, circumstances: Circumstances = {}) => {
  const { onDone = () => {}, token = LINK.token } = circumstances;
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Form onDone={onDone} token={token} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText("First"), first);
  await user.type(screen.getByLabelText("Second"), second);
  return { user, send: () => user.click(screen.getByRole("button", { name: "Send" })) };
};

const alertText = () => screen.getByRole("alert").textContent;

describe("a form over a route of the contract", () => {
  it("sends the whole body, once at a time", async () => {
    const bodies: unknown[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    mockRoute(routes.auth.resetPassword, async ({ body }) => {
      bodies.push(body);
      await finished;
      return {};
    });
    const onDone = vi.fn<() => void>();
    const { user, send } = await fillIn("mountain", "mountain", { onDone });
    await send();
    await user.click(await screen.findByRole("button", { name: "Sending" }));
    finish();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodies).toEqual([{ ...LINK, password: "mountain", confirmPassword: "mountain" }]);
  });

  it("validates against the route's schema, with texts in the current language", async () => {
    const { send } = await fillIn("mountain", "valley");
    await send();
    await screen.findByText("The field confirmation does not match");
    expect(document.activeElement).toBe(screen.getByLabelText("Second"));
    await act(() => changeLanguage("pl"));
    expect(screen.getByText("Wartości w obu polach nie są takie same")).toBeTruthy();
  });

  it("validates a confirmation again with the confirmed field", async () => {
    const { user, send } = await fillIn("valley", "mountain");
    await send();
    await screen.findByText("The field confirmation does not match");
    await user.clear(screen.getByLabelText("First"));
    await user.type(screen.getByLabelText("First"), "mountain");
    await waitFor(() =>
      expect(screen.queryByText("The field confirmation does not match")).toBeNull(),
    );
  });

  it("resets to the default values and validates nothing before the next submit", async () => {
    const { user, send } = await fillIn("mountain", "valley");
    await send();
    await screen.findByText("The field confirmation does not match");
    await user.click(screen.getByRole("button", { name: "Start again" }));
    expect(screen.getByLabelText("First")).toHaveProperty("value", "");
    expect(screen.queryByText("The field confirmation does not match")).toBeNull();
    await user.type(screen.getByLabelText("First"), "hill");
    expect(screen.queryByText(/The field/)).toBeNull();
  });

  it("shows server errors at their fields, focuses the first and preserves the input", async () => {
    const errors = { confirmPassword: ["Second reason"], password: ["Too common", "Too short"] };
    mockRoute(routes.auth.resetPassword, () => refusal(400, { errors }));
    const { send } = await fillIn("mountain");
    await send();
    await screen.findByText(/Too common\s+Too short/);
    expect(screen.getByText("Second reason")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("First"));
    expect(screen.getByLabelText("First")).toHaveProperty("value", "mountain");
    expect(alertText()).toBe("");
  });

  it("shows an error for a part without a field", async () => {
    const { send } = await fillIn("mountain", "mountain", { token: "0".repeat(1000) });
    await send();
    await waitFor(() => expect(alertText()).toBe("Something went wrong. Try again."));
  });

  it.each([
    { what: "a failure of the whole form", problem: { title: "Come back later" } },
    {
      what: "the error of an invisible part",
      problem: { errors: { token: ["Come back later"] } },
    },
    {
      what: "the error of a hidden field",
      problem: { errors: { username: ["Come back later"] } },
    },
  ])("passes $what to its page", async ({ problem }) => {
    mockRoute(routes.auth.resetPassword, () => refusal(400, problem));
    const { send } = await fillIn("mountain");
    await send();
    await waitFor(() => expect(alertText()).toBe("Come back later"));
    expect(screen.getByLabelText("First")).toHaveProperty("value", "mountain");
  });
});
