export const PanelDetailsPage = () => null;
