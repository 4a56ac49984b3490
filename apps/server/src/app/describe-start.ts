type Start = { address: string; database: "pglite" | "postgres"; isDemo: boolean; dataDir: string };

const DEMO_LOGINS = `
  Demo logins, all with the password foyer:
    anna       every module, a speaker, Polish
    john       every module, English
    maria      no modules, access not granted
    stand      the information stand
    organiser  runs the conference
`;

/** What a person reads when the server is ready. */
export const describeStart = ({ address, database, isDemo, dataDir }: Start): string => `
  Foyer is ready at ${address}
${
  database === "pglite"
    ? `  Data is kept in ${dataDir} (embedded database: survives a killed process, not a power cut; see docs/operations.md)\n`
    : ""
}${isDemo ? DEMO_LOGINS : ""}
`;
