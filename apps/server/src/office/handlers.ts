import type { Readable } from "node:stream";
import type { Language } from "@foyer/contract";
import type { OfficeRoute } from "@foyer/contract/office/index";
import type { Parsed, UploadBody } from "@foyer/contract/route";
import type { Actor } from "../content/actor.ts";
import type { ReceiveFile } from "../lib/storage.ts";
import type { Admission } from "./gate.ts";
import type { OfficeCaller } from "./sessions.service.ts";

/** What a handler of the office is given: input that passed the contract, a caller that passed the gate. */
export type OfficeCall<R extends OfficeRoute> = {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  /** Where the row takes an upload, what receives the file. */
  body: R["body"] extends UploadBody ? ReceiveFile : Parsed<R["body"]>;
  caller: R["access"] extends { office: "open" } ? OfficeCaller | null : OfficeCaller;
  actor: Actor;
  at: R["access"] extends { office: "reads" | "writes" } ? Admission : null;
  /** The version that the caller read, where the row asks for it. */
  version: string;
  language: Language;
  address: string;
  /** Sets the cookie of a session, or removes it. */
  setSession: (token: string | null) => void;
};

export type OfficeFile = { mediaType: string; name?: string; content: Uint8Array | Readable };

/** What a handler answers: a value, a value with its version, or a file. */
export type OfficeAnswer<R extends OfficeRoute> = R["response"] extends { mediaType: string }
  ? { file: OfficeFile }
  : { body: Parsed<R["response"]>; version?: string };

export type OfficeHandler<R extends OfficeRoute> = (
  call: OfficeCall<R>,
) => Promise<OfficeAnswer<R>>;

export type OfficeHandlers<Rows extends Record<string, OfficeRoute>> = {
  [Name in keyof Rows]: OfficeHandler<Rows[Name]>;
};
