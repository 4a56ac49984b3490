import type { ComponentProps } from "react";
import { EventDialog } from "../../features/events/EventDialog.tsx";
import { PartnerList } from "../../features/panels/PartnerList.tsx";

type EventWindowProps = Omit<ComponentProps<typeof EventDialog>, "partners">;

/** An event's window with those who made the event possible. */
export const EventWindow = (props: EventWindowProps) => (
  <EventDialog {...props} partners={<PartnerList partners={props.event.partners} />} />
);
