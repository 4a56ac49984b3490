import type { ResourceName } from "@foyer/contract/office/resources";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { useResourceExtension } from "./extensions.ts";

type ListLinkProps = { readonly edition: string; readonly name: ResourceName };

/** Returns the target of links to the list of a resource, or to the screen that replaces it. */
export const useListTarget = ({ edition, name }: ListLinkProps) => {
  const { overview } = useResourceExtension(name);
  return { to: overview?.to ?? "/$edition/$resource", params: { edition, resource: name } };
};

/** Link back to the list of a resource. */
export const ListLink = (props: ListLinkProps) => {
  const { t } = useTranslation();
  const { overview } = useResourceExtension(props.name);
  const target = useListTarget(props);
  return <Link {...target}>{t(overview?.title ?? `resources.${props.name}`)}</Link>;
};
