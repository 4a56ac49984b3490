import type {
  BodyOf,
  Language,
  OfficeAccess,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Route,
  Routes,
} from "@foyer/contract";
import type { Role } from "@foyer/contract/office/index";
import type { Actor } from "../lib/actor.ts";
import type { Account, Caller, Organiser } from "../context/account.ts";
import type { Edition } from "../context/editions.ts";
import type { Participant } from "../context/participant.ts";
import type { PayloadResponse, VersionedReply } from "../lib/payload.ts";
import type { ReceiveFile } from "../lib/storage.ts";
import type { SessionCookie } from "./credentials.ts";

type NamesEdition =
  | { edition: "query" | "conferenceQuery" | "conferenceBody" }
  | { access: { office: "reads" | "writes" } };

type EditionOf<R extends Route> = R extends NamesEdition ? Edition : null;
type RoleOf<R extends Route> = R["access"] extends { office: "reads" | "writes" } ? Role : null;
type ActorOf<R extends Route> = R["access"] extends OfficeAccess ? Actor : null;

/** Caller by the credentials that the access rule requires. */
type CallerOf<R extends Route> = R["access"] extends { session: "required" }
  ? Account
  : R["access"] extends { session: "public" }
    ? Caller
    : R["access"] extends { office: "open" }
      ? Organiser | null
      : Organiser;

/** Arguments of a handler: input parsed by the contract and an authorised caller. */
export type Call<R extends Route> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  /**
   * For an upload: a function that receives the file, which is deleted after the response. Checks that can
   * reject the call must precede it.
   */
  body: BodyOf<R, ReceiveFile>;
  caller: CallerOf<R>;
  /** Edition of the request. The caller may see it. */
  edition: EditionOf<R>;
  /** The caller's participation in the edition. Organisers may call participants' routes without one. */
  participant: Participant | null;
  /** The organiser's role in the edition. */
  role: RoleOf<R>;
  /** Originator of an organiser's writes. */
  actor: ActorOf<R>;
  /** Version of the record that the caller read, for routes that require it; else empty. */
  version: string;
  cookie: SessionCookie;
  /** Language of the Accept-Language header, independent of a `language` in the query. */
  language: Language;
  /** Network of the client, for rate limits. */
  address: string;
  /** Returns a signal that aborts when the caller disconnects. */
  createSignal: () => AbortSignal;
};

type HandlerResult<R extends Route> =
  | (R["response"] extends { mediaType: string }
      ? never
      : ResponseOf<R> | VersionedReply<ResponseOf<R>>)
  | PayloadResponse;

export type Handler<R extends Route> = (
  call: Call<R>,
) => HandlerResult<R> | Promise<HandlerResult<R>>;

export type Handlers<Rows extends Routes> = {
  [Name in keyof Rows]: Handler<Rows[Name]>;
};
