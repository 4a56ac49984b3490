import { routes } from "@foyer/contract";
import DownloadIcon from "@material-design-icons/svg/filled/download.svg?react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { download } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { editionQuery } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "./save-file.ts";

/** The name that the file is saved under (spec section 7). */
const FILE_NAME = "Agenda.pdf";

const ROWS = { all: routes.agenda.print, mine: routes.agenda.printMine } as const;

/** Downloads the whole programme or the caller's own agenda; needs the agenda module. */
export const DownloadPdfButton = ({ of }: { of: keyof typeof ROWS }) => {
  const { t } = useTranslation();
  const pdf = useMutation({
    mutationFn: () => download(ROWS[of], { query: editionQuery() }),
    onSuccess: ({ blob }) => {
      saveFile(blob, FILE_NAME);
      toast.success(t("agenda.pdfReady"));
    },
    onError: (error) => toast.error(`${t("agenda.pdfFailed")} ${describeError(error)}`),
  });
  return (
    <Button look="outline" icon={DownloadIcon} busy={pdf.isPending} onClick={() => pdf.mutate()}>
      {t("agenda.downloadPdf")}
    </Button>
  );
};
