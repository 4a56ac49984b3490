import { listenForHub, openHubClient } from "./hub-clients.ts";
import { insertHubPerson } from "./hub-people.ts";
import { openTestApp } from "./open-test-app.ts";

/** Opens the complete server on a port, with functions to connect people to its hub. */
export const openTestHub = async () => {
  const { test, build } = await openTestApp();
  const url = await listenForHub(test);

  const connect = (options: Parameters<typeof openHubClient>[1]) => openHubClient(url, options);
  const insertPerson = (editionId: number, modules?: number[], row = {}) =>
    insertHubPerson(test, build, editionId, modules, row);

  /** Connects two people of one edition. */
  const connectTwo = async () => {
    const edition = await build.insertEdition();
    const [anna, john] = [await insertPerson(edition.id), await insertPerson(edition.id)];
    return { edition, anna, john, annas: await connect(anna), johns: await connect(john) };
  };

  /** Connects two people with an accepted invitation. */
  const openConversation = async () => {
    const clients = await connectTwo();
    await clients.annas.run("Invite", clients.john.id);
    await clients.johns.run("AcceptInvitation", clients.anna.id);
    return clients;
  };

  return { test, build, url, connect, insertPerson, connectTwo, openConversation };
};
