import { type LandingProfile, type LanguageCode, languageOfCode } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import { Failure } from "../../lib/failure.ts";
import type { ProfileRepository } from "./profile.repository.ts";
import { toLandingProfile } from "./to-landing-profile.ts";

type Dependencies = { repository: ProfileRepository };

export const createProfileService = ({ repository }: Dependencies) => ({
  /**
   * Who the caller is in an edition, and what is arranged for them there.
   * @throws Failure `session-ended` for an account that was deleted this moment
   */
  landing: async (
    caller: Account,
    edition: Edition,
    language: LanguageCode,
  ): Promise<LandingProfile> => {
    const row = await repository.findOwn(caller.accountId, edition.id);
    if (!row) throw new Failure("session-ended");
    return toLandingProfile(row, edition, languageOfCode(language));
  },
});

export type ProfileService = ReturnType<typeof createProfileService>;
