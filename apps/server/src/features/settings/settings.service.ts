import type { ProfileSettings, ProfileSettingsForm } from "@foyer/contract";
import type { Database } from "../../db/index.ts";
import { Failure, type FieldIssue } from "../../lib/failure.ts";
import { readProfileLink } from "./profile-link.ts";
import type { SettingsRepository } from "./settings.repository.ts";

type Dependencies = {
  repository: SettingsRepository;
  database: Pick<Database, "write">;
};

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

export const createSettingsService = ({ repository, database }: Dependencies) => ({
  /** What the person chose; where nothing is chosen yet, what organisers know of them. */
  get: async (accountId: number): Promise<ProfileSettings> => {
    const chosen = await repository.findChosen(accountId);
    const known = await repository.findKnown(accountId);
    return {
      linkedIn: chosen?.linkedIn ?? known?.linkedIn ?? "",
      twitter: chosen?.twitter ?? known?.twitter ?? "",
      chatActive: chosen?.chatActive ?? known?.chatActive ?? true,
      isListed: chosen?.isListed ?? known?.isListed ?? true,
    };
  },

  /**
   * What is saved holds in every edition, and an empty link is a choice to show none.
   * @throws Failure `validation-failed` for a link that is neither a web address nor a user name
   */
  save: async (accountId: number, form: ProfileSettingsForm): Promise<void> => {
    const { chatActive, isListed } = form;
    const settings = {
      ...readLinks(form),
      chatActive,
      ...(isListed !== undefined && { isListed }),
    };
    await database.write(async (tx, publish) => {
      await repository.save(accountId, settings, tx);
      for (const editionId of await repository.listEditionsOf(accountId, tx)) {
        publish({ kind: "participant", editionId, accountId });
      }
    });
  },
});

export type SettingsService = ReturnType<typeof createSettingsService>;
