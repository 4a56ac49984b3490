import { fullNameOf } from "@foyer/contract/attendee";
import type { ChatContact, ChatUser } from "@foyer/contract/chat";
import { avatarPath } from "../../lib/avatar-address.ts";
import { useTranslation } from "../../lib/use-translation.ts";

/** Somebody to talk to, as far as a name and a picture go. */
export type Interlocutor = Pick<
  ChatUser,
  "userId" | "isInformationAccount" | "firstName" | "lastName" | "hasAvatar"
> &
  Partial<Pick<ChatContact, "isDeleted">>;

/** What people are called in the chat: an information stand goes by what it is. */
export const useContactName = (): ((person: Interlocutor) => string) => {
  const { t } = useTranslation();
  return (person) => {
    if (person.isDeleted === true) return t("chat.deletedUser");
    return person.isInformationAccount ? t("chat.informationStand") : fullNameOf(person);
  };
};

/** Where the picture of an account is; undefined where it has none. */
export const avatarOf = ({ userId, hasAvatar }: Interlocutor): string | undefined =>
  hasAvatar ? avatarPath({ id: String(userId) }) : undefined;
