import { agendaRoutes } from "@foyer/contract/agenda";
import DownloadIcon from "@material-design-icons/svg/filled/download.svg?react";
import { download } from "../../lib/api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { editionQuery } from "../../lib/session.ts";
import { toast } from "@foyer/ui/toast.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";

/** There the icon alone has room beside a list's other tools. */
const PHONE = "(width < 600px), (height < 480px)";

const FILE_NAME = "Agenda.pdf";

const ROWS = { all: agendaRoutes.print, mine: agendaRoutes.printMine } as const;

/** Downloads the whole programme or the caller's own agenda; needs the agenda module. */
export const DownloadPdfButton = ({ of }: { of: keyof typeof ROWS }) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const pdf = useAction(() => download(ROWS[of], { query: editionQuery() }), {
    onSuccess: ({ blob }) => {
      saveFile(blob, FILE_NAME);
      toast.success(t("agenda.pdfReady"));
    },
    failureText: t("agenda.pdfFailed"),
  });
  const words = t("agenda.downloadPdf");
  if (isPhone) {
    return (
      <IconButton
        icon={DownloadIcon}
        label={words}
        aria-busy={pdf.isPending}
        onClick={() => pdf.start()}
      />
    );
  }
  return (
    <Button look="outline" icon={DownloadIcon} busy={pdf.isPending} onClick={() => pdf.start()}>
      {words}
    </Button>
  );
};
