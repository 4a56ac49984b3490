import { renderAgenda } from "./render-agenda.ts";

export default renderAgenda;
