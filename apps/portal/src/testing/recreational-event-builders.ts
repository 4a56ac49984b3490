import type { RecreationalEvent } from "@foyer/contract";

type RecreationalEventChange = Omit<Partial<RecreationalEvent>, "description"> & {
  title?: string;
  description?: Partial<RecreationalEvent["description"]>;
};

/** Recreational event in a list, by default a walk with sign-up. */
export const buildRecreationalEvent = (change: RecreationalEventChange = {}): RecreationalEvent => {
  const { title = "Ridge walk", description, ...rest } = change;
  return {
    id: 12,
    startDate: "2026-11-19T06:30:00+01:00",
    limit: 40,
    signedUpCount: 23,
    isSignedUp: false,
    canSignUp: true,
    canSignOut: false,
    description: {
      title,
      content: "Nine kilometres",
      location: "Lower station",
      pictureFileId: null,
      ...description,
    },
    ...rest,
  };
};
