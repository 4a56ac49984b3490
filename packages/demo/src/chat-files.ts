import { drawEvent } from "./event-pictures.ts";
import { letters } from "./letters.ts";
import type { DemoChatFiles, EventPicture } from "./types.ts";

const ACCENT = "#b8472f";

const draw = (name: string, motif: EventPicture["motif"], light: EventPicture["light"]) => ({
  name,
  svg: drawEvent({ pl: name, en: name }, { motif, light, accent: ACCENT }),
});

/** What people of the demo have sent to one another beside words. */
export const chatFiles: DemoChatFiles = {
  pictures: [
    draw("morning-from-the-train.png", "walk", "dawn"),
    draw("view-from-the-cable-car.png", "cableCar", "day"),
    draw("soup-of-my-own.png", "soup", "dusk"),
    draw("great-hall-at-night.png", "concert", "night"),
  ],
  documents: [
    {
      name: "annex-forty-towns.pdf",
      title: "Annex: what small towns told us about their grids",
      lines: letters.map(({ town: [, people, finding] }, index) => {
        return `${index + 1}. A town of ${people} inhabitants. ${finding}`;
      }),
    },
  ],
};
