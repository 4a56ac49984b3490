import {
  type ImportReport,
  type OfficeRecord,
  officeRoutes,
  resourceRoutes,
  type ResourceName,
  type Role,
  type Run,
} from "@foyer/contract/office/index";
import { expect, vi } from "vitest";
import type { TestApp } from "../app.ts";
import type { Builders } from "../builders.ts";
import { editionParam, enterAs } from "../office-client.ts";

export type DryRun = Run & { result: ImportReport };

type Edition = Awaited<ReturnType<Builders["insertEdition"]>>;
type Target = { test: TestApp; build: Builders; edition: Edition; role?: Role };

/** Enters the office of an edition to import files; runs need an app with jobs. */
export const openImports = async ({ test, build, edition, role = "admin" }: Target) => {
  const office = await enterAs(test, build, edition.id, role);
  const params = editionParam(edition);
  const send = (
    resource: ResourceName,
    content: string | Uint8Array,
    query: Record<string, string> = {},
  ) => {
    const form = new FormData();
    form.append("file", new File([Uint8Array.from(Buffer.from(content))], "list.csv"));
    return office.call(resourceRoutes[resource].import, { params, query, body: form });
  };
  const startDryRun = async (
    resource: ResourceName,
    content: string | Uint8Array,
  ): Promise<DryRun> => {
    const response = await send(resource, content);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<DryRun>();
  };
  const apply = (id: string, body: object = {}) =>
    office.call(officeRoutes.runs.apply, { params: { id }, body });
  const finish = async (id: string, states: Run["state"][] = ["done", "undone"]): Promise<Run> => {
    await vi.waitFor(async () => {
      const run = await office.call(officeRoutes.runs.get, { params: { id } });
      expect(states).toContain(run.json<Run>().state);
    }, 20_000);
    return (await office.call(officeRoutes.runs.get, { params: { id } })).json<Run>();
  };
  const load = async (resource: ResourceName, content: string | Uint8Array) => {
    const { id } = await startDryRun(resource, content);
    const response = await apply(id);
    expect(response.statusCode, response.body).toBe(200);
    return finish(id);
  };
  const list = async (resource: ResourceName): Promise<OfficeRecord[]> =>
    (await office.call(resourceRoutes[resource].list, { params, query: { size: "200" } })).json<{
      items: OfficeRecord[];
    }>().items;
  const exportRecords = async (resource: ResourceName, format: string) =>
    (await office.call(resourceRoutes[resource].export, { params, query: { format } })).rawPayload;
  return {
    ...office,
    edition,
    params,
    send,
    startDryRun,
    apply,
    finish,
    load,
    list,
    exportRecords,
  };
};
