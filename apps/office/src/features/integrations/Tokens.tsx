import type { TokenRecord } from "@foyer/contract/integrations/tokens";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ScreenPart } from "@foyer/ui/Screen.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { call } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import styles from "./integrations.module.css";
import { NewTokenForm } from "./NewTokenForm.tsx";

const isExpired = ({ endsAt }: TokenRecord): boolean =>
  endsAt !== null && new Date(endsAt) <= new Date();

/** API tokens of the edition, with forms to create and revoke them. */
export const Tokens = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const formatInstant = useFormatInstant(useZone(edition));
  const tokens = useQuery({
    queryKey: [edition, "tokens"],
    queryFn: async () => (await call(officeRoutes.tokens.list, { params: { edition } })).items,
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(officeRoutes.tokens.revoke, { params: { edition, id } }),
    onSuccess: () => toast.success(t("integrations.revoked")),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "tokens"] }),
  });
  const formatExpiry = (token: TokenRecord): string => {
    if (token.endsAt === null) return t("integrations.noEnd");
    return isExpired(token)
      ? `${formatInstant(token.endsAt)} (${t("integrations.expired")})`
      : formatInstant(token.endsAt);
  };

  return (
    <ScreenPart
      id="tokens-title"
      title={t("integrations.tokens")}
      note={t("integrations.aboutTokens")}
    >
      <ReadFailure query={tokens} />
      {tokens.data?.length === 0 && <p className={styles.none}>{t("integrations.noTokens")}</p>}
      {tokens.data !== undefined && tokens.data.length > 0 && (
        <Table
          labelledBy="tokens-title"
          rows={tokens.data.map((token) => ({
            key: token.id,
            cells: {
              [t("fields.name")]: token.name,
              [t("fields.role")]: t(`roles.${token.role}`),
              [t("integrations.token")]: <code className={styles.ending}>…{token.ending}</code>,
              [t("integrations.createdBy")]: (
                <>
                  {token.createdBy ?? "–"}, {formatInstant(token.createdAt)}
                </>
              ),
              [t("integrations.lastUsed")]:
                token.usedAt === null ? t("integrations.neverUsed") : formatInstant(token.usedAt),
              [t("integrations.until")]: formatExpiry(token),
              [t("roles.actions")]: (
                <Button
                  variant="outline"
                  busy={revoke.isPending}
                  onClick={() =>
                    void confirm("integrations.confirmRevoke", t("integrations.revoke"), {
                      name: token.name,
                    }).then((isConfirmed) => isConfirmed && revoke.mutate(token.id))
                  }
                >
                  {t("integrations.revoke")}
                </Button>
              ),
            },
          }))}
        />
      )}
      <NewTokenForm edition={edition} />
    </ScreenPart>
  );
};
