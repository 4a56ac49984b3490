import { SaxesParser } from "saxes";

const SVG_NAME_SPACE = "http://www.w3.org/2000/svg";
const MAX_ELEMENTS = 50_000;
const MAX_DEPTH = 64;

/** Elements of drawings. Elements that run scripts, link, animate or embed HTML are missing. */
const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker image switch style filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence".split(
    " ",
  ),
);

const INTERNAL_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;
/** Matches styles and attributes that fetch an address outside the drawing. */
const EXTERNAL_FETCH = /@import|image-set|src\s*\(|url\(\s*["']?(?!["'\s]*#)/i;
/** Escapes could hide keywords, and styles of drawings do not need them. */
const ESCAPES = /\\/;

const findInText = (text: string): string | undefined =>
  EXTERNAL_FETCH.test(text) || ESCAPES.test(text) ? text.trim().slice(0, 40) : undefined;

const findInAttribute = (name: string, value: string): string | undefined => {
  const plainName = name.toLowerCase();
  if (plainName.startsWith("on")) return name;
  if (plainName === "xmlns") return value === SVG_NAME_SPACE ? undefined : value;
  if (plainName.startsWith("xmlns:")) return undefined;
  if (/(?:^|:)href$/.test(plainName)) {
    return INTERNAL_REFERENCE.test(value.trim()) ? undefined : `${name}="${value.slice(0, 40)}"`;
  }
  return plainName === "xml:base" ? name : findInText(value);
};

const findInElement = (
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | undefined => {
  if (!DRAWING_ELEMENTS.has(name)) return `<${name}>`;
  return Object.entries(attributes)
    .map(([attribute, value]) => findInAttribute(attribute, value))
    .find((hazard) => hazard !== undefined);
};

/**
 * Searches an SVG for scripts, handlers, links, animations, HTML and external addresses. Drawings are also
 * served in a sandbox; this check keeps hazards out of the storage.
 * @returns the first hazard as written in the file, undefined for a harmless drawing, or null if the text is
 * no SVG
 */
export const findSvgHazard = (text: string): string | null | undefined => {
  const parser = new SaxesParser();
  let hazard: string | undefined;
  let isSvg = false;
  let elements = 0;
  const openElements: { name: string; text: string }[] = [];
  const recordHazard = (candidate: string | undefined) => {
    hazard ??= candidate;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", (doctype) =>
    recordHazard(doctype.includes("[") ? "<!DOCTYPE […]>" : undefined),
  );
  parser.on("processinginstruction", ({ target }) => recordHazard(`<?${target}?>`));
  parser.on("opentag", ({ name, attributes }) => {
    if (openElements.length === 0) isSvg = name === "svg" && attributes["xmlns"] === SVG_NAME_SPACE;
    openElements.push({ name, text: "" });
    elements += 1;
    if (openElements.length > MAX_DEPTH || elements > MAX_ELEMENTS) recordHazard("…");
    recordHazard(findInElement(name, attributes));
  });
  // Text content is harmless, but browsers interpret styles, and join texts that CDATA, comments or elements split.
  const collectText = (content: string) => {
    const element = openElements.at(-1);
    if (element?.name === "style") element.text += content;
  };
  parser.on("text", collectText);
  parser.on("cdata", collectText);
  parser.on("closetag", () => recordHazard(findInText(openElements.pop()?.text ?? "")));
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return isSvg ? hazard : null;
};
