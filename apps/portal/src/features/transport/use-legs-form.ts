import type { Transport, transportRoutes } from "@foyer/contract/transport/portal";
import type { Edition } from "../../lib/session.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { toRequest } from "./transport-fields.ts";
import { useTransportAutosave } from "./use-transport-autosave.ts";

type LegsFormOptions = {
  offer: Transport;
  edition: Edition;
  /** Autosave key of the form. */
  autosaveName: string;
  /** Initial values; empty by default. */
  initial?: Parameters<typeof useTransportAutosave>[1];
  onSent: () => void;
};

/** State of a form that requests legs. The device stores the input until it is sent. */
export const useLegsForm = (
  route: typeof transportRoutes.request | typeof transportRoutes.change,
  { offer, edition, autosaveName, initial, onSent }: LegsFormOptions,
) => {
  const { fields, handleInput, clearSavedInput } = useTransportAutosave(autosaveName, initial);
  const form = useContractForm(route, {
    defaultValues: fields,
    compose: (input) => ({
      conferenceYear: edition.year,
      conferenceType: edition.type,
      ...toRequest(offer, input),
    }),
    onSuccess: () => {
      clearSavedInput();
      onSent();
    },
  });
  return { fields, form, handleInput, clearSavedInput };
};
