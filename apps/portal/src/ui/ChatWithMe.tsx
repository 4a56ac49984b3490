import { Link } from "@tanstack/react-router";
import { addresses } from "../lib/addresses.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";

type ChatWithMeProps = { readonly name: string; readonly externalId: string | null };

/** Link to the conversation with a person; renders nothing without `externalId`. */
export const ChatWithMe = ({ name, externalId }: ChatWithMeProps) => {
  const { t } = useTranslation();
  if (externalId === null) return null;
  return (
    <Link
      to={addresses.chat()}
      search={{ id: externalId }}
      className={buttonClass({ variant: "outline" })}
      aria-label={`${t("shell.chatWithMe")}: ${name}`}
    >
      {t("shell.chatWithMe")}
    </Link>
  );
};
