import { SaxesParser } from "saxes";

const SVG_NAME_SPACE = "http://www.w3.org/2000/svg";
const MAX_ELEMENTS = 50_000;
const MAX_DEPTH = 64;

/** The elements of a drawing; all that run, link, animate or bring HTML are not among them. */
const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop clipPath mask pattern marker image switch style filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence".split(
    " ",
  ),
);

const OWN_REFERENCE = /^(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;
/** What of a style or an attribute would fetch something: all addresses but those within the drawing. */
const FETCHES = /@import|image-set|src\s*\(|url\(\s*["']?(?!["'\s]*#)/i;
/** Escapes hide letters of words, and styles of drawings need none. */
const HIDES = /\\/;

const findInText = (text: string): string | undefined =>
  FETCHES.test(text) || HIDES.test(text) ? text.trim().slice(0, 40) : undefined;

const findInAttribute = (name: string, value: string): string | undefined => {
  const plainName = name.toLowerCase();
  if (plainName.startsWith("on")) return name;
  if (plainName === "xmlns") return value === SVG_NAME_SPACE ? undefined : value;
  if (plainName.startsWith("xmlns:")) return undefined;
  if (/(?:^|:)href$/.test(plainName)) {
    return OWN_REFERENCE.test(value.trim()) ? undefined : `${name}="${value.slice(0, 40)}"`;
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
 * Looks in an SVG for anything but a drawing: scripts, handlers, links, animations, HTML, and addresses
 * outside the file. Drawings are delivered in a sandbox anyway; this keeps them out of the storage too.
 * @returns the first hazard in words of the file; undefined for a drawing that may be kept, and null for
 * what is no SVG
 */
export const findSvgHazard = (text: string): string | null | undefined => {
  const parser = new SaxesParser();
  let hazard: string | undefined;
  let isSvg = false;
  let elements = 0;
  const open: string[] = [];
  const tell = (found: string | undefined) => {
    hazard ??= found;
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", (doctype) => tell(doctype.includes("[") ? "<!DOCTYPE […]>" : undefined));
  parser.on("processinginstruction", ({ target }) => tell(`<?${target}?>`));
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length === 0) isSvg = name === "svg" && attributes["xmlns"] === SVG_NAME_SPACE;
    open.push(name);
    elements += 1;
    if (open.length > MAX_DEPTH || elements > MAX_ELEMENTS) tell("…");
    tell(findInElement(name, attributes));
  });
  parser.on("closetag", () => void open.pop());
  // Words that are drawn may be any; those of a style are read by the browser.
  const readWords = (words: string) =>
    tell(open.at(-1) === "style" ? findInText(words) : undefined);
  parser.on("text", readWords);
  parser.on("cdata", readWords);
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return isSvg ? hazard : null;
};
