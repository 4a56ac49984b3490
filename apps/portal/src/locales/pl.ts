type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>("./pl/*.json", { eager: true, import: "default" });

/** Polish texts by feature, for the features of the English list. */
export const texts: Texts = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ""), file]),
);
