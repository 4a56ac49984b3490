import { agendaRoutes } from "@foyer/contract/agenda/portal";
import DownloadIcon from "@material-design-icons/svg/filled/download.svg?react";
import { download } from "../../lib/api.ts";
import { saveFile } from "@foyer/ui/save-file.ts";
import { editionQuery } from "../../lib/session.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { IconButton } from "@foyer/ui/IconButton.tsx";
import { MenuItem } from "@foyer/ui/MenuItem.tsx";
import { useMediaQuery } from "@foyer/ui/media-query.ts";

/** Viewports on which only the icon fits next to a list's other tools. */
const PHONE = "(width < 600px), (height < 480px)";

const FILE_NAME = "Agenda.pdf";

const ROUTES = { all: agendaRoutes.print, mine: agendaRoutes.printMine } as const;

type Scope = { scope: keyof typeof ROUTES };

const useDownloadPdf = ({ scope }: Scope) => {
  const { t } = useTranslation();
  return useAction(() => download(ROUTES[scope], { query: editionQuery() }), {
    // The browser itself shows that the download is complete.
    onSuccess: ({ blob }) => saveFile(blob, FILE_NAME),
    failureText: t("agenda.pdfFailed"),
  });
};

/** Item of a menu that downloads the whole programme or the visitor's own agenda as PDF. */
export const DownloadPdfItem = (scope: Scope) => {
  const { t } = useTranslation();
  const pdf = useDownloadPdf(scope);
  return (
    <MenuItem icon={DownloadIcon} onSelect={() => pdf.start()}>
      {t("agenda.downloadPdf")}
    </MenuItem>
  );
};

/** Downloads the whole programme or the visitor's own agenda as PDF. Requires the agenda module. */
export const DownloadPdfButton = (scope: Scope) => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(PHONE);
  const pdf = useDownloadPdf(scope);
  const label = t("agenda.downloadPdf");
  if (isPhone) {
    return (
      <IconButton
        icon={DownloadIcon}
        label={label}
        aria-busy={pdf.isPending}
        onClick={() => pdf.start()}
      />
    );
  }
  return (
    <Button variant="outline" icon={DownloadIcon} busy={pdf.isPending} onClick={() => pdf.start()}>
      {label}
    </Button>
  );
};
