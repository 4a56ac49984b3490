import type { ComponentProps } from "react";
import { endSession } from "../lib/end-session.ts";
import { useTranslation } from "../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";

type LogInFirstProps = Pick<ComponentProps<typeof EmptyState>, "icon" | "text">;

/**
 * Stands where a page is for those who are logged in, and says what it would show. The end of the visit leads to
 * login, and login back to this page.
 */
export const LogInFirst = ({ icon, text }: LogInFirstProps) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icon}
      text={text}
      action={<Button onClick={endSession}>{t("shell.logIn")}</Button>}
    />
  );
};
