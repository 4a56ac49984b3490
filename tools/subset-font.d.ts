/** What we use of the package, which has no types of its own. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    variationAxes?: Record<string, { min: number; max: number }> | undefined;
  };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export default subsetFont;
}
