export type LoadRequest = {
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: object;
};

const NOT_MODIFIED = 304;
const END_OF_HEADERS = Buffer.from("\r\n\r\n");

/** A request as it goes over the line. */
export const writeRequest = (host: string, { path, headers, body }: LoadRequest): Buffer => {
  const sent = body ? JSON.stringify(body) : "";
  const ofBody = body && {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(sent)),
  };
  const lines = Object.entries({ host, ...headers, ...ofBody }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(
    `${body ? "POST" : "GET"} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${sent}`,
  );
};

export type AnswerHead = {
  status: number;
  /** How long the whole answer is, this head included. */
  length: number;
  headLength: number;
  retryAfterS: number;
};

/** Reads the head of an answer, which its first bytes hold as a whole. @throws Error when they do not */
export const readHead = (chunk: Buffer): AnswerHead => {
  const end = chunk.indexOf(END_OF_HEADERS);
  const head = chunk.toString("latin1", 0, Math.max(0, end));
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  if (!status) throw new Error(`This begins no answer: ${chunk.toString("latin1", 0, 60)}`);
  const readNumber = (name: string) =>
    Number(new RegExp(`\\r\\n${name}: (\\d+)`, "i").exec(`${head}\r\n`)?.[1] ?? 0);
  const headLength = end + END_OF_HEADERS.byteLength;
  const hasBody = Number(status) !== NOT_MODIFIED;
  return {
    status: Number(status),
    headLength,
    length: headLength + (hasBody ? readNumber("content-length") : 0),
    retryAfterS: readNumber("retry-after"),
  };
};
