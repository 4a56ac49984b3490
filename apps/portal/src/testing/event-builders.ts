import type { CulturalEvent } from "@foyer/contract";

type EventChange = Omit<Partial<CulturalEvent>, "description"> & {
  title?: string;
  /** `HH:mm` on the event's day, in Warsaw winter time. */
  start?: string;
  end?: string;
  description?: Partial<CulturalEvent["description"]>;
};

/** Cultural event in a list, by default 20:00 to 22:00 in the nave at Wang. */
export const buildEvent = (change: EventChange = {}): CulturalEvent => {
  const {
    title = "Evening at Wang",
    start = "20:00",
    end = "22:00",
    description,
    ...rest
  } = change;
  const date = rest.date ?? "2026-11-18";
  return {
    id: 31,
    date,
    startDate: `${date}T${start}:00+01:00`,
    endDate: `${date}T${end}:00+01:00`,
    roomId: 7,
    roomCode: "Nave",
    hasPlan: true,
    partners: [],
    description: {
      title,
      topic: title,
      content: "Organ and choir",
      building: "Wang",
      pictureFileId: null,
      ...description,
    },
    ...rest,
  };
};
