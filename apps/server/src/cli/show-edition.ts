import { editions } from "../features/conferences/editions.writes.ts";
import { formatEdition, readArguments, readEditionName, refuseWords } from "./arguments.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";

const OPTIONS = { edition: { type: "string" } } as const;

/** Shows an edition to everybody, or to its organisers alone. */
const createCommand =
  (command: "show-edition" | "hide-edition") =>
  async (args: string[], context: CliContext): Promise<void> => {
    const { values, positionals } = readArguments(args, OPTIONS);
    refuseWords(command, positionals);
    const name = readEditionName(values.edition);
    const visible = command === "show-edition";
    const { changed } = await withContentWrite(context.config(), ({ inNamedEdition }) =>
      inNamedEdition(commandActor(command), name, (at) => editions.change(at, { visible })),
    );
    const shown = changed > 0 ? "editionShown" : "editionShownAlready";
    const hidden = changed > 0 ? "editionHidden" : "editionHiddenAlready";
    context.print(context.translate(visible ? shown : hidden, { edition: formatEdition(name) }));
  };

/** @throws Failure, ConfigError */
export const showEdition = createCommand("show-edition");

/** @throws Failure, ConfigError */
export const hideEdition = createCommand("hide-edition");
