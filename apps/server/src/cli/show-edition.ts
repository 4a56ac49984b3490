import { editions } from "../features/conferences/editions.writes.ts";
import { formatEdition, readArguments, readEditionName, rejectArguments } from "./arguments.ts";
import { type CliContext, commandActor, withContentWrite } from "./context.ts";

const OPTIONS = { edition: { type: "string" } } as const;

/** Makes an edition visible for everyone, or for its organisers only. */
const createCommand =
  (command: "show-edition" | "hide-edition") =>
  async (args: string[], context: CliContext): Promise<void> => {
    const { values, positionals } = readArguments(args, OPTIONS);
    rejectArguments(command, positionals);
    const name = readEditionName(values.edition);
    const visible = command === "show-edition";
    const { changed } = await withContentWrite(context.config(), ({ inEditionByName }) =>
      inEditionByName(commandActor(command), name, (writeContext) =>
        editions.change(writeContext, { visible }),
      ),
    );
    const visibleKey = changed > 0 ? "editionShown" : "editionShownAlready";
    const hiddenKey = changed > 0 ? "editionHidden" : "editionHiddenAlready";
    context.print(
      context.translate(visible ? visibleKey : hiddenKey, { edition: formatEdition(name) }),
    );
  };

/** @throws Failure, ConfigError */
export const showEdition = createCommand("show-edition");

/** @throws Failure, ConfigError */
export const hideEdition = createCommand("hide-edition");
