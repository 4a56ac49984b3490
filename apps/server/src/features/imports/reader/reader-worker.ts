import { Readable } from "node:stream";
import type { MessagePort } from "node:worker_threads";
import { Failure } from "../../../lib/failure.ts";
import { readAttendees } from "../formats/read-attendees.ts";
import { type FileContent, NO_CONTENT, type ReaderRequest } from "./file-content.ts";
import { readContent } from "./read-content.ts";
import { readSheetProgramme } from "./read-sheet-programme.ts";
import { sendLists } from "./send-lists.ts";

/** Fields of a failure, which an error loses between threads. */
type PlainFailure = Pick<
  Failure,
  "code" | "params" | "position" | "issues" | "problems" | "extensions"
>;

export type WorkerResult = { content: FileContent } | { failure: PlainFailure };

const toPlainFailure = ({
  code,
  params,
  position,
  issues,
  problems,
  extensions,
}: Failure): PlainFailure => ({
  code,
  params,
  position,
  issues,
  problems: problems.map((problem) => ({
    code: problem.code,
    ...(problem.params && { params: problem.params }),
    ...(problem.position && { position: problem.position }),
  })),
  extensions,
});

/** A file or its sheets, and the port to which long lists are sent. */
export type WorkerTask = { request: ReaderRequest; port: MessagePort };

const read = async (request: ReaderRequest): Promise<FileContent> => {
  if ("bytes" in request) return readContent(request);
  if ("sheets" in request) return { ...NO_CONTENT, programme: await readSheetProgramme(request) };
  const { attendees: bytes, encoding } = request;
  return { ...NO_CONTENT, attendees: await readAttendees(Readable.from([bytes]), { encoding }) };
};

/** Reads a file or a programme, or returns its failure. Without a task it only loads the module. */
export default async (task: WorkerTask | null): Promise<WorkerResult | null> => {
  if (task === null) return null;
  const { request, port } = task;
  try {
    const content = await read(request);
    await sendLists(content, port);
    return { content };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: toPlainFailure(error) };
  }
};
