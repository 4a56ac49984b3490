import { createPrinter, type Printer, type PrinterOptions } from "../../../lib/printer.ts";
import type { AgendaDocument } from "./agenda-document.ts";

/** `workerUrl` is the worker's module; its default export renders a document as PDF. */
export type AgendaPrinterOptions = PrinterOptions & { workerUrl?: URL };
export type AgendaPrinter = Printer<AgendaDocument>;

/** Renders agendas in a worker thread, so that requests are not blocked. */
export const createAgendaPrinter = ({
  workerUrl = new URL("./pdf-worker.ts", import.meta.url),
  ...options
}: AgendaPrinterOptions = {}): AgendaPrinter => createPrinter<AgendaDocument>(workerUrl, options);
