import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { answer, refusal } from "../testing/server.ts";
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
      <TextField label="First" {...form.field("password", { judges: "confirmPassword" })} />
      <TextField label="Second" {...form.field("confirmPassword")} />
      <button type="submit">{form.isSending ? "Sending" : "Send"}</button>
      <button type="button" onClick={form.reset}>
        Begin anew
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

describe("a form over a row of the contract", () => {
  it("sends the whole body, once at a time", async () => {
    const bodies: unknown[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    answer(routes.auth.resetPassword, async ({ body }) => {
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

  it("is held to the row's schema, in words that follow the language", async () => {
    const { send } = await fillIn("mountain", "valley");
    await send();
    await screen.findByText("The field confirmation does not match");
    expect(document.activeElement).toBe(screen.getByLabelText("Second"));
    await act(() => changeLanguage("pl"));
    expect(screen.getByText("Wartości w obu polach nie są takie same")).toBeTruthy();
  });

  it("judges a confirmation anew with what it confirms", async () => {
    const { user, send } = await fillIn("valley", "mountain");
    await send();
    await screen.findByText("The field confirmation does not match");
    await user.clear(screen.getByLabelText("First"));
    await user.type(screen.getByLabelText("First"), "mountain");
    await waitFor(() =>
      expect(screen.queryByText("The field confirmation does not match")).toBeNull(),
    );
  });

  it("begins anew with the default values, and judges nothing before it is sent again", async () => {
    const { user, send } = await fillIn("mountain", "valley");
    await send();
    await screen.findByText("The field confirmation does not match");
    await user.click(screen.getByRole("button", { name: "Begin anew" }));
    expect(screen.getByLabelText("First")).toHaveProperty("value", "");
    expect(screen.queryByText("The field confirmation does not match")).toBeNull();
    await user.type(screen.getByLabelText("First"), "hill");
    expect(screen.queryByText(/The field/)).toBeNull();
  });

  it("puts what the server finds wrong at its field, with the focus, and keeps what was typed", async () => {
    const errors = { confirmPassword: ["Second reason"], password: ["Too common", "Too short"] };
    answer(routes.auth.resetPassword, () => refusal(400, { errors }));
    const { send } = await fillIn("mountain");
    await send();
    await screen.findByText(/Too common\s+Too short/);
    expect(screen.getByText("Second reason")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("First"));
    expect(screen.getByLabelText("First")).toHaveProperty("value", "mountain");
    expect(alertText()).toBe("");
  });

  it("is not held back without a word by a part that cannot be seen", async () => {
    const { send } = await fillIn("mountain", "mountain", { token: "0".repeat(1000) });
    await send();
    await waitFor(() => expect(alertText()).toBe("Something went wrong. Try again."));
  });

  it.each([
    { what: "a failure of the whole", problem: { title: "Come back later" } },
    {
      what: "what is wrong with a part that cannot be seen",
      problem: { errors: { token: ["Come back later"] } },
    },
    {
      what: "what is wrong with a field that is hidden",
      problem: { errors: { username: ["Come back later"] } },
    },
  ])("gives $what to its page", async ({ problem }) => {
    answer(routes.auth.resetPassword, () => refusal(400, problem));
    const { send } = await fillIn("mountain");
    await send();
    await waitFor(() => expect(alertText()).toBe("Come back later"));
    expect(screen.getByLabelText("First")).toHaveProperty("value", "mountain");
  });
});
