// Written by `npm run fix` from the names of files (tools/lists.ts): do not edit.
export const attendeeDetails = (id: number) => `/attendees/details/${id}`;
export const attendees = () => "/attendees";
export const buildings = () => "/buildings";
export const culturalEvents = () => "/cultural-events";
export const forgotPassword = () => "/forgotpassword";
export const information = () => "/information";
export const invitations = () => "/invitations";
export const login = () => "/login";
export const main = () => "/";
export const map = () => "/map";
export const panelDetails = (id: number) => `/panels/details/${id}`;
export const panels = () => "/panels";
export const partnerDetails = (id: number) => `/partners/details/${id}`;
export const partners = () => "/partners";
export const privacy = () => "/privacy";
export const profile = () => "/profile";
export const resetPassword = () => "/resetpassword";
export const terms = () => "/terms";
