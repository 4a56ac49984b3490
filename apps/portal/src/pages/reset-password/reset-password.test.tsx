import { routes, type BodyOf } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const LINK = "/resetpassword?username=anna&token=0123";

const open = (address = LINK, language: "pl" | "en" = "en") =>
  renderPage(address, { profile: null, language });

type User = Awaited<ReturnType<typeof open>>["user"];

const send = async (user: User, password: string, confirmation = password) => {
  await user.type(await screen.findByLabelText("New password"), password);
  await user.type(screen.getByLabelText("Confirm password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Reset password" }));
};

describe("reset-password page", () => {
  it("sets a password by the link of the e-mail, confirms it and opens the login", async () => {
    const bodies: BodyOf<typeof routes.auth.resetPassword>[] = [];
    mockRoute(routes.auth.resetPassword, ({ body }) => {
      bodies.push(body);
      return {};
    });
    const { user, router } = await open();
    await expectAccessible();
    await send(user, "mountain");
    expect((await screen.findByRole("alertdialog", { name: "Done" })).textContent).toContain(
      "Password has been reset",
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(bodies).toEqual([
      { username: "anna", token: "0123", password: "mountain", confirmPassword: "mountain" },
    ]);
  });

  it.each([
    {
      password: "four",
      confirmation: "four",
      text: "The field must be at least 5 characters",
      times: 2,
    },
    {
      password: "mountain",
      confirmation: "valley",
      text: "The field confirmation does not match",
      times: 1,
    },
  ])(
    "shows for $password and $confirmation: $text",
    async ({ password, confirmation, text, times }) => {
      const { user } = await open();
      await send(user, password, confirmation);
      expect(await screen.findAllByText(text)).toHaveLength(times);
    },
  );

  it("clears the mismatch error when the first password is corrected", async () => {
    const { user } = await open();
    await send(user, "valley", "mountain");
    await screen.findByText("The field confirmation does not match");
    const password = screen.getByLabelText("New password");
    await user.clear(password);
    await user.type(password, "mountain");
    await waitFor(() =>
      expect(screen.queryByText("The field confirmation does not match")).toBeNull(),
    );
  });

  it("validates only on submission and translates the errors", async () => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("New password"), "four");
    await user.tab();
    expect(screen.queryByText(/at least 5 characters$/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    await screen.findAllByText("The field must be at least 5 characters");
    await user.click(screen.getByRole("button", { name: /zmień język/ }));
    expect(await screen.findAllByText("Minimalna liczba znaków: 5")).toHaveLength(2);
  });

  it("explains a used link and preserves the input", async () => {
    mockRoute(routes.auth.resetPassword, () => refusal(400, { code: "invalid-reset-token" }));
    const { user } = await open();
    await send(user, "mountain");
    const dialog = await screen.findByRole("alertdialog", { name: "Error" });
    expect(dialog.textContent).toMatch(
      /Invalid token error.*activation link has expired.*Forgot password\?/s,
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("mountain");
  });

  it.each(["/resetpassword", "/resetpassword?username=anna", "/resetpassword?token=0123"])(
    "shows at once that %s is an incomplete link and offers a new one",
    async (address) => {
      const { user, router } = await open(address);
      await screen.findByText(/^This link is incomplete/);
      await expectAccessible();
      expect(screen.queryByLabelText("New password")).toBeNull();
      await user.click(screen.getByRole("link", { name: "Request a new link" }));
      await waitFor(() => expect(router.state.location.pathname).toBe("/forgotpassword"));
    },
  );

  it("welcomes a person from the credentials e-mail and explains a used link", async () => {
    const { user } = await open(`${LINK}&first=true`);
    expect(await screen.findByRole("heading", { name: "Set your password" })).toBeTruthy();
    mockRoute(routes.auth.resetPassword, () => refusal(400, { code: "invalid-reset-token" }));
    await user.type(screen.getByLabelText("New password"), "mountain");
    await user.type(screen.getByLabelText("Confirm password"), "mountain");
    await user.click(screen.getByRole("button", { name: "Set password" }));
    const error = await screen.findByRole("alertdialog", { name: "Error" });
    expect(error.textContent).toMatch(/older than 30 days.*Forgot password\?/s);
    await user.click(screen.getByRole("button", { name: "OK" }));
    mockRoute(routes.auth.resetPassword, {});
    await user.click(screen.getByRole("button", { name: "Set password" }));
    const done = await screen.findByRole("alertdialog", { name: "Done" });
    expect(done.textContent).toContain("Your password has been set");
  });

  it("shows at the field that a password is too weak", async () => {
    mockRoute(routes.auth.resetPassword, () =>
      refusal(400, {
        code: "validation-failed",
        errors: { password: ["This password is too common"] },
      }),
    );
    const { user } = await open();
    await send(user, "12345");
    const field = screen.getByLabelText("New password");
    expect(await screen.findByText("This password is too common")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("shows the server's message for any other error", async () => {
    mockRoute(routes.auth.resetPassword, () => refusal(429, { title: "Too many attempts" }));
    const { user } = await open();
    await send(user, "mountain");
    expect((await screen.findByRole("alertdialog", { name: "Error" })).textContent).toContain(
      "Too many attempts",
    );
  });
});
