export const PanelsPage = () => null;
