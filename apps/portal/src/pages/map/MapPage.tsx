import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { MapLoader } from "../../compositions/conference-map/MapLoader.tsx";
import { readSelectedCategories, toMapSearch } from "../../features/maps/selected-categories.ts";
import { Container } from "@foyer/ui/Container.tsx";

/** Map of the edition; the URL contains the selected categories. */
export const MapPage = () => {
  const { categories } = useSearch({ from: "/map" });
  const navigate = useNavigate({ from: "/map" });
  const selected = useMemo(() => readSelectedCategories(categories), [categories]);
  const handleSelect = (ids: number[]) =>
    void navigate({ to: ".", search: toMapSearch(ids), replace: true, resetScroll: false });

  return (
    <Container>
      <MapLoader selected={selected} onSelect={handleSelect} withList />
    </Container>
  );
};
