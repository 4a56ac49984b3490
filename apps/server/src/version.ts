import manifest from "../../../package.json" with { type: "json" };

/** Version of this release, `YEAR.MINOR.PATCH`. */
export const VERSION: string = manifest.version;
