import { Link } from "@tanstack/react-router";
import { addresses } from "../lib/addresses.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { buttonClass } from "./button-class.ts";

/** Leads to the conversation with somebody. Takes what names the person in the edition. */
export const ChatWithMe = ({ externalId }: { readonly externalId: string | null }) => {
  const { t } = useTranslation();
  if (externalId === null) return null;
  return (
    <Link
      to={addresses.chat()}
      search={{ id: externalId }}
      className={buttonClass({ look: "outline" })}
    >
      {t("shell.chatWithMe")}
    </Link>
  );
};
