import { useNavigate } from "@tanstack/react-router";
import { addresses } from "../../lib/addresses.ts";
import { endSession } from "../../lib/end-session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";

/** Explains to a logged-in user why a reset link opened the main page, and offers to log out. */
export const ResetLinkDialog = ({ link }: { link: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stay = () => void navigate({ to: addresses.main(), replace: true });
  const logOut = () => {
    endSession();
    void navigate({ href: link, replace: true });
  };
  return (
    <AlertDialog
      open
      onClose={stay}
      kind="info"
      title={t("passwords.resetLinkTitle")}
      text={t("passwords.resetLinkText")}
      okLabel={t("passwords.stayLoggedIn")}
      action={{ label: t("shell.logOut"), run: logOut }}
    />
  );
};
