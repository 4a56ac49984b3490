/** What a desk has read, which goes with whoever read it. */
export const DESK_CACHE = "office-desk";

type Address = { readonly pathname: string };

/** A file of the build, whose name changes with what is in it. */
export const isAsset = ({ pathname }: Address): boolean => pathname.startsWith("/office/assets/");

/** Who is logged in to what, and what a desk at the door goes by: nothing else is kept. */
const KEPT = /^\/api\/office\/(?:session|editions|editions\/[\w-]+(?:\/door\/[\w-]+)?)$/;

/** Whether an answer is there without a line, too, for a desk that was open before. */
export const isForDesk = ({ pathname }: Address): boolean => KEPT.test(pathname);
