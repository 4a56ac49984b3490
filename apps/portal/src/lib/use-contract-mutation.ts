import type { BodyOf, ResponseOf, Route } from "@foyer/contract/route";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call, isAnsweredByApp } from "./api.ts";
import { describeError } from "./describe-error.ts";
import { toast } from "@foyer/ui/toast.ts";

const callWithBody = call as (route: Route, input: { body: unknown }) => Promise<unknown>;

/**
 * Makes the call of a row that takes a body, or none.
 * @throws what `call` throws
 */
export const sendBody = <R extends Route>(route: R, body: BodyOf<R>): Promise<ResponseOf<R>> =>
  callWithBody(route, { body }) as Promise<ResponseOf<R>>;

export type ActionOptions<Input, Answer> = {
  /** Called with the answer, also when the component is gone by then. */
  onSuccess?: (answer: Answer, input: Input) => unknown;
  /** What could not be done, in words that begin the toast. */
  failureText?: string;
  /** Takes the toast's place, as a window or a field does. Not called for what the app answers itself. */
  onFailure?: (error: unknown) => void;
};

type Action<Input> = {
  /** Begins, unless it is under way. */
  start: (...input: undefined extends Input ? [input?: Input] : [input: Input]) => void;
  isPending: boolean;
  /** What is under way was begun with this. */
  pendingInput: Input | undefined;
};

/** An action that may fail: pending state, no second start meanwhile, a toast on failure. */
export const useAction = <Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  { onSuccess, failureText, onFailure }: ActionOptions<Input, Answer> = {},
): Action<Input> => {
  // Two presses may come before the first one's state is drawn.
  const isUnderWay = useRef(false);
  const { mutate, isPending, variables } = useMutation<Answer, Error, Input>({
    mutationFn: run,
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error) => {
      if (isAnsweredByApp(error)) return;
      if (onFailure) return onFailure(error);
      toast.error([failureText, describeError(error)].filter(Boolean).join(" "));
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const start = (input?: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input as Input);
  };
  return { start, isPending, pendingInput: isPending ? variables : undefined };
};

/** Writes by a row of the contract; see `useAction`. @returns `start` takes the row's body */
export const useContractMutation = <R extends Route>(
  route: R,
  options: ActionOptions<BodyOf<R>, ResponseOf<R>> = {},
): Action<BodyOf<R>> => useAction((body: BodyOf<R>) => sendBody(route, body), options);
