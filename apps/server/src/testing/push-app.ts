import webPush from "web-push";
import { createTestApp } from "./app.ts";
import { createBuilders } from "./builders.ts";
import { openPushService } from "./push-service.ts";

/** Opens the server with jobs and its own push service. */
export const openPushApp = async () => {
  const service = await openPushService();
  const keys = webPush.generateVAPIDKeys();
  const push = { ...keys, subject: "mailto:it@forum.example", testOrigin: service.origin };
  const test = await createTestApp({ push });
  await test.jobs.start();
  const close = async () => {
    await test.close();
    await service.close();
  };
  return { service, test, build: createBuilders(test.database), close };
};
