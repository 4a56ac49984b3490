import { renderAgenda } from "./render-agenda.ts";

/** What the printer's worker runs. */
export default renderAgenda;
