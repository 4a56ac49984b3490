import type { ComponentProps } from "react";
import { endSession } from "../lib/end-session.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";

type LoginPromptProps = Pick<ComponentProps<typeof EmptyState>, "icon" | "text">;

/**
 * Replaces a page that requires a login and describes its content. Ending the visit leads to login, and login
 * leads back to this page.
 */
export const LoginPrompt = ({ icon, text }: LoginPromptProps) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icon}
      text={text}
      action={<Button onClick={endSession}>{t("shell.logIn")}</Button>}
    />
  );
};
