import { Link } from "@tanstack/react-router";
import { addresses } from "../lib/addresses.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";

type ChatWithMeProps = { readonly name: string; readonly externalId: string | null };

/** Leads to the conversation with somebody, whom `externalId` names in the edition; nothing without it. */
export const ChatWithMe = ({ name, externalId }: ChatWithMeProps) => {
  const { t } = useTranslation();
  if (externalId === null) return null;
  return (
    <Link
      to={addresses.chat()}
      search={{ id: externalId }}
      className={buttonClass({ look: "outline" })}
      aria-label={`${t("shell.chatWithMe")}: ${name}`}
    >
      {t("shell.chatWithMe")}
    </Link>
  );
};
