export const MainPage = () => null;
