import { type LandingProfile, type LanguageCode, languageOfCode } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Edition } from "../../context/editions.ts";
import { Failure } from "../../lib/failure.ts";
import type { ProfileRepository } from "./profile.repository.ts";
import { toLandingProfile } from "./to-landing-profile.ts";

type Dependencies = { repository: ProfileRepository };

export const createProfileService = ({ repository }: Dependencies) => ({
  /**
   * Returns the caller's profile and bookings in an edition.
   * @throws Failure `session-ended` if the account was deleted concurrently
   */
  landing: async (
    caller: Account,
    edition: Edition,
    language: LanguageCode,
  ): Promise<LandingProfile> => {
    const row = await repository.findProfile(caller.accountId, edition.id);
    if (!row) throw new Failure("session-ended");
    return toLandingProfile(row, edition, languageOfCode(language));
  },
});

export type ProfileService = ReturnType<typeof createProfileService>;
