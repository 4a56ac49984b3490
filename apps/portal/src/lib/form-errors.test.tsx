import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formResolver, useFieldErrorText } from "./form-errors.ts";
import { changeLanguage } from "./i18n.ts";

const Seats = z.strictObject({ count: z.int().check(z.gte(2)), email: z.email() });

const SeatsForm = () => {
  const errorText = useFieldErrorText();
  const { handleSubmit, setError, formState } = useForm<z.output<typeof Seats>>({
    resolver: formResolver(Seats),
    defaultValues: { count: 1, email: "ola" },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => {})(event)}>
      <p>{errorText(formState.errors.count)}</p>
      <p>{errorText(formState.errors.email)}</p>
      <button type="submit">Book</button>
      <button type="button" onClick={() => setError("count", { message: "Sold out? Yes" })}>
        Refuse
      </button>
    </form>
  );
};

test("a field is told its bounds, in the language of the moment", async () => {
  render(<SeatsForm />);
  await userEvent.click(screen.getByText("Book"));
  expect(await screen.findByText("The field must be 2 or more")).toBeDefined();
  expect(screen.getByText("The field must be a valid email")).toBeDefined();
  await act(() => changeLanguage("pl"));
  expect(screen.getByText("Podaj wartość nie mniejszą niż 2")).toBeDefined();
  expect(screen.getByText("Wpisz poprawny adres e-mail")).toBeDefined();
});

test("a field shows what the server says of it as it stands", async () => {
  render(<SeatsForm />);
  await userEvent.click(screen.getByText("Refuse"));
  expect(await screen.findByText("Sold out? Yes")).toBeDefined();
});
