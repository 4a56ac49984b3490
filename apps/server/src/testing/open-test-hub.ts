import { listenForHub, openHubClient } from "./hub-clients.ts";
import { enterHub } from "./hub-people.ts";
import { openTestApp } from "./open-test-app.ts";

/** The whole server with an open port, and people on its hub. */
export const openTestHub = async () => {
  const { test, build } = await openTestApp();
  const url = await listenForHub(test);

  const connect = (options: Parameters<typeof openHubClient>[1]) => openHubClient(url, options);
  const enter = (editionId: number, modules?: number[], row = {}) =>
    enterHub(test, build, editionId, modules, row);

  /** Two people of one edition, both connected. */
  const openTwo = async () => {
    const edition = await build.insertEdition();
    const [anna, john] = [await enter(edition.id), await enter(edition.id)];
    return { edition, anna, john, annas: await connect(anna), johns: await connect(john) };
  };

  /** Two people who converse. */
  const openConversation = async () => {
    const two = await openTwo();
    await two.annas.do("Invite", two.john.id);
    await two.johns.do("AcceptInvitation", two.anna.id);
    return two;
  };

  return { test, build, url, connect, enter, openTwo, openConversation };
};
