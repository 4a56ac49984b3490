import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { MapLoader } from "../../compositions/conference-map/MapLoader.tsx";
import { chosenIn, searchOf } from "../../features/maps/chosen-categories.ts";
import { Container } from "@foyer/ui/Container.tsx";

/** The map of the edition; its address carries the chosen categories. */
export const MapPage = () => {
  const { categories } = useSearch({ from: "/map" });
  const navigate = useNavigate({ from: "/map" });
  const chosen = useMemo(() => chosenIn(categories), [categories]);
  const handleChoose = (ids: number[]) =>
    void navigate({ to: ".", search: searchOf(ids), replace: true, resetScroll: false });

  return (
    <Container>
      <MapLoader chosen={chosen} onChoose={handleChoose} withList />
    </Container>
  );
};
