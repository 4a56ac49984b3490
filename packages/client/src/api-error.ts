import { Problem } from "@foyer/contract/problems";

/**
 * Error response of the API. The message is empty if the response did not come from the API. Network failures
 * remain the raw error of `fetch`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Retry delay requested by the server. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, problem?: Problem, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Converts an error response to an error whose message can be shown. Only JSON of the API provides a message;
 * the HTML of a proxy or gateway does not.
 * @returns the error to throw
 */
export const readRefusal = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  const body = parseJson(text);
  const problem = Problem.safeParse(body);
  return new ApiError(
    response.status,
    body === undefined ? "" : (messageOf(body) ?? text),
    problem.success ? problem.data : undefined,
    Number(response.headers.get("retry-after")) || undefined,
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The text to show: `Message`, else the errors line by line, else the title, else the whole body. */
const messageOf = (body: unknown): string | undefined => {
  if (typeof body === "string") return body;
  if (typeof body !== "object" || body === null) return undefined;
  if ("Message" in body && isText(body.Message)) return body.Message;
  if ("errors" in body && typeof body.errors === "object" && body.errors !== null) {
    const messages = Object.values(body.errors).flat().filter(isText);
    if (messages.length > 0) return messages.join("\n");
  }
  return "title" in body && isText(body.title) ? body.title : undefined;
};

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** True if a request ended without a response: a network failure or a timeout. */
export const hasNoResponse = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
