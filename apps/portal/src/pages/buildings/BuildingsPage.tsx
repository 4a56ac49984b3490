export const BuildingsPage = () => null;
