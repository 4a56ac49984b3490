import type { ProfileSettings, ProfileSettingsForm } from "@foyer/contract";
import type { Database, Db } from "../../db/index.ts";
import { Failure, type FieldIssue } from "../../lib/failure.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { readProfileLink } from "./profile-link.ts";
import type { SettingsRepository } from "./settings.repository.ts";

type Dependencies = {
  repository: SettingsRepository;
  database: Pick<Database, "write">;
  limits: RateLimits;
  tellPeers: TellPeers;
};

/**
 * Notes in a transaction that those who converse with somebody are told of what they chose of the chat.
 * @returns tells them, once it is committed
 */
export type TellPeers = (tx: Db, accountId: number) => Promise<() => void>;

const issueOf = (field: string, link: string | undefined): FieldIssue[] =>
  link === undefined ? [{ field, code: "profile_link" }] : [];

/** @throws Failure `validation-failed` that names every link that is none */
const readLinks = (form: Pick<ProfileSettingsForm, "linkedIn" | "twitter">) => {
  const linkedIn = readProfileLink("linkedIn", form.linkedIn);
  const twitter = readProfileLink("twitter", form.twitter);
  const issues = [...issueOf("linkedIn", linkedIn), ...issueOf("twitter", twitter)];
  if (linkedIn === undefined || twitter === undefined) {
    throw new Failure("validation-failed", { issues });
  }
  return { linkedIn, twitter };
};

const CHOICES = [
  "isListed",
  "unreadEmails",
  "showsPhoto",
  "showsCompany",
  "showsLinks",
  "takesInvitations",
] as const;

/** What is chosen in a form that leaves some choices as they are. */
const chosenIn = (form: ProfileSettingsForm): Partial<Record<(typeof CHOICES)[number], boolean>> =>
  Object.fromEntries(CHOICES.flatMap((name) => (name in form ? [[name, form[name]]] : [])));

export const createSettingsService = ({
  repository,
  database,
  limits,
  tellPeers,
}: Dependencies) => {
  const savesOfAccount = limits.createLimit({ name: "settings", points: 30, seconds: 60 });
  return {
    /** What the person chose; where nothing is chosen yet, what organisers know of them. */
    get: async (accountId: number): Promise<ProfileSettings> => {
      const chosen = await repository.findChosen(accountId);
      const defaults = await repository.findDefaults(accountId);
      return {
        linkedIn: chosen?.linkedIn ?? defaults?.linkedIn ?? "",
        twitter: chosen?.twitter ?? defaults?.twitter ?? "",
        chatActive: chosen?.chatActive ?? defaults?.chatActive ?? true,
        isListed: chosen?.isListed ?? defaults?.isListed ?? true,
        unreadEmails: chosen?.unreadEmails ?? true,
        showsPhoto: chosen?.showsPhoto ?? true,
        showsCompany: chosen?.showsCompany ?? true,
        showsLinks: chosen?.showsLinks ?? true,
        takesInvitations: chosen?.takesInvitations ?? true,
      };
    },

    /**
     * What is saved holds in every edition, and an empty link is a choice to show none.
     * @throws Failure `validation-failed` for a link that is neither a web address nor a user name;
     * `too-many-requests` for an account that saves again and again
     */
    save: async (accountId: number, form: ProfileSettingsForm): Promise<void> => {
      await savesOfAccount.consume(accountId);
      const { chatActive } = form;
      const settings = { ...readLinks(form), chatActive, ...chosenIn(form) };
      const tell = await database.write(async (tx, publish) => {
        const before = await repository.findChosen(accountId, tx);
        await repository.save(accountId, settings, tx);
        for (const editionId of await repository.listEditionsOf(accountId, tx)) {
          publish({ kind: "participant", editionId, accountId });
        }
        return before?.chatActive === chatActive ? undefined : tellPeers(tx, accountId);
      });
      tell?.();
    },
  };
};

export type SettingsService = ReturnType<typeof createSettingsService>;
