import type { TokenRecord } from "@foyer/contract/office/tokens";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useInstant } from "../../lib/use-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import screen from "../screen.module.css";
import styles from "./programs.module.css";
import { NewTokenForm } from "./NewTokenForm.tsx";
import { ScreenTable } from "../ScreenTable.tsx";

const isOver = ({ endsAt }: TokenRecord): boolean =>
  endsAt !== null && new Date(endsAt) <= new Date();

/** The tokens of an edition: made, shown once, told when they were used, and revoked. */
export const Tokens = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const say = useInstant(useZone(edition));
  const tokens = useQuery({
    queryKey: [edition, "tokens"],
    queryFn: async () => (await call(officeRoutes.tokens.list, { params: { edition } })).data.items,
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(officeRoutes.tokens.revoke, { params: { edition, id } }),
    onSuccess: () => toast.success(t("programs.revoked")),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "tokens"] }),
  });
  const untilOf = (token: TokenRecord): string => {
    if (token.endsAt === null) return t("programs.always");
    return isOver(token) ? `${say(token.endsAt)} (${t("programs.ended")})` : say(token.endsAt);
  };

  return (
    <section aria-labelledby="tokens-title">
      <h2 id="tokens-title" className={screen.part}>
        {t("programs.tokens")}
      </h2>
      <p className={screen.note}>{t("programs.aboutTokens")}</p>
      <ReadFailure query={tokens} />
      {tokens.data?.length === 0 && <EmptyState text={t("programs.noTokens")} />}
      {tokens.data !== undefined && tokens.data.length > 0 && (
        <ScreenTable
          labelledBy="tokens-title"
          rows={tokens.data.map((token) => ({
            key: token.id,
            cells: {
              [t("fields.name")]: token.name,
              [t("fields.role")]: t(`roles.${token.role}`),
              [t("programs.token")]: <code className={styles.ending}>…{token.ending}</code>,
              [t("programs.madeBy")]: (
                <>
                  {token.createdBy ?? "–"}, {say(token.createdAt)}
                </>
              ),
              [t("programs.usedAt")]:
                token.usedAt === null ? t("programs.neverUsed") : say(token.usedAt),
              [t("programs.until")]: untilOf(token),
              [t("roles.actions")]: (
                <Button
                  look="outline"
                  busy={revoke.isPending}
                  onClick={() =>
                    globalThis.confirm(t("programs.reallyRevoke", { name: token.name })) &&
                    revoke.mutate(token.id)
                  }
                >
                  {t("programs.revoke")}
                </Button>
              ),
            },
          }))}
        />
      )}
      <NewTokenForm edition={edition} />
    </section>
  );
};
