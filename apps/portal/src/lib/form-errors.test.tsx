import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { checkForm, useFieldErrorText, type FieldErrors } from "./form-errors.ts";
import { changeLanguage } from "./i18n.ts";

const Seats = z.strictObject({
  count: z.int().check(z.gte(2)),
  email: z.string().check(z.trim(), z.email()),
});

const errorsOf = (values: Record<string, unknown>): FieldErrors => {
  const checked = checkForm(Seats, values);
  return "errors" in checked ? checked.errors : {};
};

const Errors = ({ errors }: { errors: FieldErrors }) => {
  const errorText = useFieldErrorText();
  return Object.entries(errors).map(([name, error]) => <p key={name}>{errorText(error)}</p>);
};

describe("the error of a field", () => {
  it("includes the bounds, in the current language", async () => {
    render(<Errors errors={errorsOf({ count: 1, email: "ola" })} />);
    expect(screen.getByText("The field must be 2 or more")).toBeDefined();
    expect(screen.getByText("The field must be a valid email")).toBeDefined();
    await act(() => changeLanguage("pl"));
    expect(screen.getByText("Podaj wartość nie mniejszą niż 2")).toBeDefined();
    expect(screen.getByText("Wpisz poprawny adres e-mail")).toBeDefined();
  });

  it("shows the server's text unchanged", () => {
    render(<Errors errors={{ count: "Sold out? Yes" }} />);
    expect(screen.getByText("Sold out? Yes")).toBeDefined();
  });
});

it("returns the body of a valid form as the schema normalises it", () => {
  const checked = checkForm(Seats, { count: 2, email: " ola@foyer.test " });
  expect(checked).toEqual({ body: { count: 2, email: "ola@foyer.test" } });
});
