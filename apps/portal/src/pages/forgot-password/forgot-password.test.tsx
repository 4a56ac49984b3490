import { routes } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const open = () => renderPage("/forgotpassword", { profile: null });

describe("the page for a forgotten password", () => {
  it("sends the e-mail, says so and goes to login", async () => {
    const asked: string[] = [];
    answer(routes.auth.forgotPassword, ({ body }) => {
      asked.push(body.username);
      return {};
    });
    const { user, router } = await open();
    await expectAccessible();
    // Phone keyboards leave a space behind a word that they complete.
    await user.type(await screen.findByLabelText("Username"), "anna ");
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    expect((await screen.findByRole("alertdialog", { name: "Sent" })).textContent).toContain(
      "Email has been sent.",
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(asked).toEqual(["anna"]);
  });

  it("requires a username", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Reset password" }));
    expect(await screen.findByText("The field is required")).toBeDefined();
  });

  it("shows what the server says and keeps the username", async () => {
    answer(routes.auth.forgotPassword, () => refusal(429, { title: "Too many e-mails" }));
    const { user } = await open();
    await user.type(await screen.findByLabelText("Username"), "anna");
    await user.click(screen.getByRole("button", { name: "Reset password" }));
    expect((await screen.findByRole("alertdialog", { name: "Error" })).textContent).toContain(
      "Too many e-mails",
    );
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("anna");
  });
});
