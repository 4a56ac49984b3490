import { ROLES, type Role } from "@foyer/contract/organisers/rights";
import type { RoleRecord } from "@foyer/contract/organisers/roles";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Screen } from "@foyer/ui/Screen.tsx";
import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { Table } from "@foyer/ui/Table.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { call, callVersioned } from "../../lib/client.ts";
import { useConfirm } from "../../lib/confirm.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { queryClient } from "../../lib/query-client.ts";
import { sessionQuery } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { useFormatInstant } from "../../lib/use-format-instant.ts";
import { useZone } from "../../lib/use-zone.ts";
import { RoleForm } from "./RoleForm.tsx";
import { Owners } from "./Owners.tsx";

/** Fetches the version of a role before the write, because the list does not contain it. */
const withVersion = async (
  edition: string,
  { id }: RoleRecord,
  write: (version: string) => Promise<unknown>,
) => {
  const { version } = await callVersioned(officeRoutes.roles.get, { params: { edition, id } });
  await write(version);
  await queryClient.invalidateQueries({ queryKey: [edition, "roles"] });
};

export const RolesScreen = ({ edition }: { readonly edition: string }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useTitle(t("resources.roles"));
  const formatInstant = useFormatInstant(useZone(edition));
  const { data: session } = useQuery(sessionQuery);
  const roles = useQuery({
    queryKey: [edition, "roles", "list"],
    queryFn: async () => (await call(officeRoutes.roles.list, { params: { edition } })).items,
  });
  const assignableRoles = ROLES.filter((role) => role !== "admin" || session?.isOwner === true);
  const remove = useMutation({
    mutationFn: (record: RoleRecord) =>
      withVersion(edition, record, (version) =>
        call(officeRoutes.roles.remove, { params: { edition, id: record.id }, version }),
      ),
    onError: (error) => toast.error(describeError(error)),
  });
  const change = useMutation({
    mutationFn: ({ record, role }: { record: RoleRecord; role: Role }) =>
      withVersion(edition, record, (version) =>
        call(officeRoutes.roles.change, {
          params: { edition, id: record.id },
          version,
          body: { role },
        }),
      ),
    onError: (error) => toast.error(describeError(error)),
  });

  return (
    <Screen id="roles-title" title={t("resources.roles")} note={t("roles.about")}>
      <ReadFailure query={roles} />
      <Table
        labelledBy="roles-title"
        rows={
          roles.data?.map((record) => ({
            key: record.id,
            cells: {
              [t("fields.username")]: record.username,
              [t("fields.email")]: record.email,
              [t("fields.role")]: (
                <SelectBox
                  label={t("roles.of", { name: record.username })}
                  options={ROLES.filter(
                    (role) => role === record.role || assignableRoles.includes(role),
                  ).map((role) => ({ value: role, label: t(`roles.${role}`) }))}
                  value={record.role}
                  disabled={change.isPending || !assignableRoles.includes(record.role)}
                  onChange={(selected) => {
                    const role = assignableRoles.find((candidate) => candidate === selected);
                    if (role) change.mutate({ record, role });
                  }}
                />
              ),
              [t("fields.endsAt")]: formatInstant(record.endsAt),
              [t("roles.actions")]: (
                <Button
                  variant="outline"
                  busy={remove.isPending}
                  onClick={() =>
                    void confirm("roles.confirmRemove", t("roles.remove"), {
                      name: record.username,
                    }).then((isConfirmed) => isConfirmed && remove.mutate(record))
                  }
                >
                  {t("roles.remove")}
                </Button>
              ),
            },
          })) ?? []
        }
      />
      <RoleForm edition={edition} roles={assignableRoles} />
      {session?.isOwner === true && <Owners />}
    </Screen>
  );
};
