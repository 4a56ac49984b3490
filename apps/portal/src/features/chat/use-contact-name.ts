import { fullNameOf } from "@foyer/contract/attendees/attendee";
import type { ChatContact, ChatUser } from "@foyer/contract/chat/portal";
import { avatarPath } from "../../lib/avatar-address.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Fields of an account that name and picture need. */
export type Interlocutor = Pick<
  ChatUser,
  "userId" | "isInformationAccount" | "firstName" | "lastName" | "hasAvatar"
> &
  Partial<Pick<ChatContact, "isDeleted">>;

/** Returns a function for the display name. An information stand has the same generic name for everyone. */
export const useContactName = (): ((person: Interlocutor) => string) => {
  const { t } = useTranslation();
  return (person) => {
    if (person.isDeleted === true) return t("chat.deletedUser");
    return person.isInformationAccount ? t("chat.informationStand") : fullNameOf(person);
  };
};

/** Returns the URL of the account's picture; undefined if it has none. */
export const avatarOf = ({ userId, hasAvatar }: Interlocutor): string | undefined =>
  hasAvatar ? avatarPath({ id: String(userId) }) : undefined;
