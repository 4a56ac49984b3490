import type { BodyOf, ResponseOf, Route } from "@foyer/contract/route";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { call, isHandledByApp } from "./api.ts";
import { describeError } from "./describe-error.ts";
import { toast } from "@foyer/ui/toast.ts";

const callWithBody = call as (route: Route, input: { body: unknown }) => Promise<unknown>;

/**
 * Sends the request of a route, with or without a body.
 * @throws errors of `call`
 */
export const sendBody = <R extends Route>(route: R, body: BodyOf<R>): Promise<ResponseOf<R>> =>
  callWithBody(route, { body }) as Promise<ResponseOf<R>>;

export type ActionOptions<Input, Result> = {
  /** Called with the result, even if the component has been unmounted. */
  onSuccess?: (result: Result, input: Input) => unknown;
  /** Beginning of the error toast. */
  failureText?: string;
  /**
   * Replaces the toast, for errors shown in a dialog or field. Not called for errors that the app reports
   * itself.
   */
  onFailure?: (error: unknown) => void;
};

type Action<Input> = {
  /** Starts the action, unless it is running. */
  start: (...input: undefined extends Input ? [input?: Input] : [input: Input]) => void;
  isPending: boolean;
  /** Input of the running action. */
  pendingInput: Input | undefined;
};

/** Action that may fail: tracks the pending state, prevents a parallel start and shows a toast on failure. */
export const useAction = <Input = void, Result = unknown>(
  run: (input: Input) => Promise<Result>,
  { onSuccess, failureText, onFailure }: ActionOptions<Input, Result> = {},
): Action<Input> => {
  // A second press may come before the state of the first has rendered.
  const isRunning = useRef(false);
  const { mutate, isPending, variables } = useMutation<Result, Error, Input>({
    mutationFn: run,
    onSuccess: (result, input) => onSuccess?.(result, input),
    onError: (error) => {
      if (isHandledByApp(error)) return;
      if (onFailure) return onFailure(error);
      toast.error([failureText, describeError(error)].filter(Boolean).join(" "));
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const start = (input?: Input) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(input as Input);
  };
  return { start, isPending, pendingInput: isPending ? variables : undefined };
};

/**
 * Action that sends the request of a route; see `useAction`.
 * @returns `start` takes the body of the request
 */
export const useContractMutation = <R extends Route>(
  route: R,
  options: ActionOptions<BodyOf<R>, ResponseOf<R>> = {},
): Action<BodyOf<R>> => useAction((body: BodyOf<R>) => sendBody(route, body), options);
