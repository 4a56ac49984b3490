import { Problem } from "@foyer/contract/problems";

/**
 * A call that was refused; the message is empty where it was not the API that refused. Failures
 * without an answer stay the raw error of `fetch`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, problem?: Problem, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Turns a refusal into an error whose message may be shown to a person. Only the API's own words may,
 * which come as JSON: the page of a proxy or a gateway leaves the message empty.
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

/** The text to show: `Message`, else the errors line by line, else the title, else all there is. */
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
