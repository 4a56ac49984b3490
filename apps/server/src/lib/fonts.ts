import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

export const FONT_FILES = {
  regular: resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  medium: resolve("@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf"),
  semibold: resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
} as const;
