import { createPrinter, type Printer, type PrinterOptions } from "../../../lib/printer.ts";
import type { AgendaDocument } from "./agenda-document.ts";

/** `workerUrl` is the module that the worker runs: its default export makes a PDF of a document. */
export type AgendaPrinterOptions = PrinterOptions & { workerUrl?: URL };
export type AgendaPrinter = Printer<AgendaDocument>;

/** Renders agendas in a worker thread, so that requests are not held up. */
export const createAgendaPrinter = ({
  workerUrl = new URL("./pdf-worker.ts", import.meta.url),
  ...options
}: AgendaPrinterOptions = {}): AgendaPrinter => createPrinter<AgendaDocument>(workerUrl, options);
