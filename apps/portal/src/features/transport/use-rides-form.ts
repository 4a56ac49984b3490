import type { Transport, transportRoutes } from "@foyer/contract/transport";
import type { Edition } from "../../lib/session.ts";
import { useContractForm } from "../../lib/use-contract-form.ts";
import { toRequest } from "./transport-fields.ts";
import { useTransportDraft } from "./use-transport-draft.ts";

type RidesFormOptions = {
  offer: Transport;
  edition: Edition;
  /** Under which the form is stored until it is sent. */
  draftName: string;
  /** What the fields begin with; nothing, if left out. */
  initial?: Parameters<typeof useTransportDraft>[1];
  onSent: () => void;
};

/** A form that asks for rides; what is typed stays on this device until it is sent. */
export const useRidesForm = (
  route: typeof transportRoutes.request | typeof transportRoutes.change,
  { offer, edition, draftName, initial, onSent }: RidesFormOptions,
) => {
  const { fields, handleInput, forget } = useTransportDraft(draftName, initial);
  const form = useContractForm(route, {
    defaultValues: fields,
    compose: (typed) => ({
      conferenceYear: edition.year,
      conferenceType: edition.type,
      ...toRequest(offer, typed),
    }),
    onSuccess: () => {
      forget();
      onSent();
    },
  });
  return { fields, form, handleInput, forget };
};
