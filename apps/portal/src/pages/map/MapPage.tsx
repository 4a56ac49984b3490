import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { MapLoader } from "../../compositions/conference-map/MapLoader.tsx";
import { chosenIn, searchOf } from "../../features/maps/chosen-categories.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Container } from "../../ui/Container.tsx";
import { Hero } from "../../ui/Hero.tsx";

/** The map of the edition; its address carries the chosen categories. */
export const MapPage = () => {
  const { t } = useTranslation();
  const title = t("maps.title");
  usePageTitle(title);
  const { categories } = useSearch({ from: "/map" });
  const navigate = useNavigate({ from: "/map" });
  const chosen = useMemo(() => chosenIn(categories), [categories]);
  const handleChoose = (ids: number[]) =>
    void navigate({ to: ".", search: searchOf(ids), replace: true, resetScroll: false });

  return (
    <>
      <Hero size="content" title={title} />
      <Container>
        <MapLoader chosen={chosen} onChoose={handleChoose} withList />
      </Container>
    </>
  );
};
