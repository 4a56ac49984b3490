import { PICTURE_MAX_BYTES, PICTURE_TYPES } from "@foyer/contract/files/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { SelectBoxField } from "@foyer/ui/SelectBoxField.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { localizedText } from "../../lib/localized-text.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import type { ListDialogProps } from "../../resources/extensions.ts";
import { findPictureProblem } from "../../resources/fields/check-picture.ts";
import { changeRecord, recordQuery, wholeListQuery } from "../../resources/queries.ts";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { type LogoMatch, matchLogo, type NamedPartner } from "./match-logos.ts";
import styles from "./logos.module.css";

const MAX_MEGABYTES = PICTURE_MAX_BYTES / 1_048_576;

type Logo = LogoMatch & {
  readonly file: File;
  /** Why the server refused it; undefined before it is saved. */
  readonly failure?: string;
};

/** Uploads a logo and stores it with its partner. */
const saveLogo = async (edition: string, { file, partnerId, languages }: Logo): Promise<void> => {
  const { id: logo } = await call(officeRoutes.files.upload, { params: { edition }, body: file });
  const query = recordQuery(edition, "partners", partnerId ?? 0);
  const { record, version } = await queryClient.fetchQuery(query);
  const body = { logo: Object.fromEntries(languages.map((language) => [language, logo])) };
  const saved = await changeRecord(edition, "partners", { id: record.id, version }, body);
  queryClient.setQueryData(query.queryKey, saved);
};

/** Sets the logos of many partners at once: the names of the files are those of the partners. */
export const LogosDialog = ({ edition, onClose }: ListDialogProps) => {
  const { t, language } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [logos, setLogos] = useState<readonly Logo[]>([]);
  const [savedCount, setSavedCount] = useState(0);
  const partners = useQuery(wholeListQuery(edition, "partners"));
  const names = (partners.data ?? []).map(({ id, name }) => ({
    id,
    name: name as NamedPartner["name"],
  }));
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const added: Logo[] = [];
      for (const file of files) {
        const problem = await findPictureProblem(file);
        added.push({
          file,
          ...matchLogo(file.name, names),
          ...(problem && { failure: t(`crop.${problem}`, { max: MAX_MEGABYTES }) }),
        });
      }
      return added;
    },
    onSuccess: (added) => setLogos([...logos, ...added]),
  });
  const usable = logos.filter(
    ({ partnerId, failure }) => partnerId !== null && failure === undefined,
  );
  const save = useMutation({
    mutationFn: async () => {
      setSavedCount(0);
      const rest: Logo[] = logos.filter((logo) => !usable.includes(logo));
      for (const logo of usable) {
        try {
          await saveLogo(edition, logo);
          setSavedCount((count) => count + 1);
        } catch (error) {
          rest.push({ ...logo, failure: describeError(error) });
        }
      }
      return rest;
    },
    onSuccess: (rest) => {
      toast.success(t("logos.saved", { count: logos.length - rest.length }));
      setLogos(rest);
      if (rest.length === 0) onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "partners"] }),
  });
  const options = names.map(({ id, name }) => ({
    value: String(id),
    label: localizedText(name, language),
  }));
  const assign = (file: File, value: string) =>
    setLogos(
      logos.map((logo) =>
        logo.file === file
          ? { file, languages: logo.languages, partnerId: value === "" ? null : Number(value) }
          : logo,
      ),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("logos.title")}
      closeLabel={t("form.close")}
      footer={
        <Button
          busy={save.isPending}
          aria-disabled={usable.length === 0}
          onClick={() => usable.length > 0 && save.mutate()}
        >
          {t("logos.save", { count: usable.length })}
        </Button>
      }
    >
      <div className={styles.logos}>
        <p>{t("logos.about")}</p>
        <ReadFailure query={partners} />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={PICTURE_TYPES.join(",")}
          aria-label={t("logos.choose")}
          onChange={({ target }) => {
            add.mutate([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button
          variant="outline"
          busy={partners.isPending || add.isPending}
          onClick={() => input.current?.click()}
        >
          {t("logos.choose")}
        </Button>
        <ul>
          {logos.map(({ file, partnerId, languages, failure }) => (
            <li key={`${file.name}/${file.lastModified}/${file.size}`}>
              <SelectBoxField
                label={
                  languages.length === 1
                    ? `${file.name} · ${languages.map((one) => t(`languages.${one}`)).join()}`
                    : file.name
                }
                options={[{ value: "", label: t("logos.unused") }, ...options]}
                value={partnerId === null ? "" : String(partnerId)}
                error={failure}
                disabled={save.isPending}
                onChange={(value) => assign(file, value)}
              />
            </li>
          ))}
        </ul>
        <p role="status">
          {save.isPending && t("run.progress", { done: savedCount, total: usable.length })}
        </p>
      </div>
    </Dialog>
  );
};
