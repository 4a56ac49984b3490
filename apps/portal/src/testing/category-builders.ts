import type { CategoryItem } from "@foyer/contract";

/** Category of an organiser for tests. */
export const buildCategoryItem = (
  id: number,
  title: string,
  content = `<p>All about ${title}</p>`,
): CategoryItem => ({
  id,
  category: { icon: 58, description: { title } },
  description: { content },
});
