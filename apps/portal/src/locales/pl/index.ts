import agenda from "./agenda.json" with { type: "json" };
import auth from "./auth.json" with { type: "json" };
import buildings from "./buildings.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import events from "./events.json" with { type: "json" };
import landing from "./landing.json" with { type: "json" };
import legal from "./legal.json" with { type: "json" };
import panels from "./panels.json" with { type: "json" };
import settings from "./settings.json" with { type: "json" };
import shell from "./shell.json" with { type: "json" };

export const texts = {
  agenda,
  auth,
  buildings,
  errors,
  events,
  landing,
  legal,
  panels,
  settings,
  shell,
};
