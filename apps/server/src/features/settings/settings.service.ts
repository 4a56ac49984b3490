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
  notifyContacts: NotifyContacts;
};

/**
 * Enqueues updates for the contacts of an account whose chat setting has changed, within a transaction.
 * @returns a function that sends the updates after the commit
 */
export type NotifyContacts = (tx: Db, accountId: number) => Promise<() => void>;

const listIssues = (field: string, link: string | undefined): FieldIssue[] =>
  link === undefined ? [{ field, code: "profile_link" }] : [];

/** @throws Failure `validation-failed` that names every invalid link */
const readLinks = (form: Pick<ProfileSettingsForm, "linkedIn" | "twitter">) => {
  const linkedIn = readProfileLink("linkedIn", form.linkedIn);
  const twitter = readProfileLink("twitter", form.twitter);
  const issues = [...listIssues("linkedIn", linkedIn), ...listIssues("twitter", twitter)];
  if (linkedIn === undefined || twitter === undefined) {
    throw new Failure("validation-failed", { issues });
  }
  return { linkedIn, twitter };
};

const OPTIONAL_SETTINGS = [
  "isListed",
  "digestEmails",
  "announcementEmails",
  "showsPhoto",
  "showsCompany",
  "showsLinks",
  "allowsInvitations",
] as const;

/** Returns the settings that the form contains; omitted ones stay unchanged. */
const readOptionalSettings = (
  form: ProfileSettingsForm,
): Partial<Record<(typeof OPTIONAL_SETTINGS)[number], boolean>> =>
  Object.fromEntries(
    OPTIONAL_SETTINGS.flatMap((name) => (name in form ? [[name, form[name]]] : [])),
  );

export const createSettingsService = ({
  repository,
  database,
  limits,
  notifyContacts,
}: Dependencies) => {
  const saveLimit = limits.createLimit({ name: "settings", points: 30, seconds: 60 });
  return {
    /** Returns the settings of the account, with the organisers' values as defaults. */
    get: async (accountId: number): Promise<ProfileSettings> => {
      const stored = await repository.findSettings(accountId);
      const defaults = await repository.findDefaults(accountId);
      return {
        linkedIn: stored?.linkedIn ?? defaults?.linkedIn ?? "",
        twitter: stored?.twitter ?? defaults?.twitter ?? "",
        chatActive: stored?.chatActive ?? defaults?.chatActive ?? true,
        isListed: stored?.isListed ?? defaults?.isListed ?? true,
        digestEmails: stored?.digestEmails ?? true,
        announcementEmails: stored?.announcementEmails ?? true,
        showsPhoto: stored?.showsPhoto ?? true,
        showsCompany: stored?.showsCompany ?? true,
        showsLinks: stored?.showsLinks ?? true,
        allowsInvitations: stored?.allowsInvitations ?? true,
      };
    },

    /**
     * Saves settings for all editions. An empty link hides the organisers' link.
     * @throws Failure `validation-failed` for a link that is neither a web URL nor a user name;
     * `too-many-requests`
     */
    save: async (accountId: number, form: ProfileSettingsForm): Promise<void> => {
      await saveLimit.consume(accountId);
      const { chatActive } = form;
      const settings = { ...readLinks(form), chatActive, ...readOptionalSettings(form) };
      const sendUpdates = await database.write(async (tx, publish) => {
        const before = await repository.findSettings(accountId, tx);
        await repository.save(accountId, settings, tx);
        for (const editionId of await repository.listEditions(accountId, tx)) {
          publish({ kind: "participant", editionId, accountId });
        }
        return before?.chatActive === chatActive ? undefined : notifyContacts(tx, accountId);
      });
      sendUpdates?.();
    },
  };
};

export type SettingsService = ReturnType<typeof createSettingsService>;
